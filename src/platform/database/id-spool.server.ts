import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '../context.server.ts';

/** Ids read by one statement, in its order. */
export interface IdSpool {
  count: number;
  /** Some ids at a time, as soon as they are read; once only. */
  batches(): AsyncGenerator<string[]>;
}

/** Rows of one answer of the database: it never holds the event loop for long. */
const fetched = 5_000;

export interface Keys {
  ordered: SQLWrapper;
  unordered: SQLWrapper;
}

interface Reading {
  /** Batches as bytes outside the heap, some 37 for each id. */
  packed: Buffer[];
  isOver: boolean;
  /** Resolves at the next piece, or at the end. */
  next: PromiseWithResolvers<void>;
}

/**
 * Starts to read ids, of a query with one column `id`, and says how many there are by the same query without its order.
 * Both are of one snapshot. All are read at the database's pace, so that no connection waits for whoever takes them.
 */
export function spoolIds({ db }: Pick<Ctx, 'db'>, { ordered, unordered }: Keys, batchSize: number): Promise<IdSpool> {
  const counted = Promise.withResolvers<IdSpool>();
  const reading: Reading = { packed: [], isOver: false, next: Promise.withResolvers() };
  const read = db.transaction(
    async (inside) => {
      const { rows } = await inside.execute<{ count: string }>(sql`select count(*) as count from ${unordered} as keys`);
      const count = Number(rows[0]?.count);
      counted.resolve({ count, batches: () => unpack(reading, read) });
      if (count === 0) return;
      await inside.execute(sql`declare spooled no scroll cursor for ${ordered}`);
      for (let left = count; left > 0; left -= fetched) {
        const { rows: piece } = await inside.execute<{ id: string }>(
          sql`fetch ${sql.raw(String(fetched))} from spooled`,
        );
        pack(reading, piece, batchSize);
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  read.catch(counted.reject).finally(() => {
    reading.isOver = true;
    reading.next.resolve();
  });
  return counted.promise;
}

function pack({ packed, ...reading }: Reading, piece: { id: string }[], batchSize: number): void {
  for (let from = 0; from < piece.length; from += batchSize) {
    packed.push(
      Buffer.from(
        piece
          .slice(from, from + batchSize)
          .map(({ id }) => id)
          .join(' '),
      ),
    );
  }
  reading.next.resolve();
}

async function* unpack(reading: Reading, read: Promise<void>): AsyncGenerator<string[]> {
  for (;;) {
    const batch = reading.packed.shift();
    if (batch !== undefined) yield batch.toString().split(' ');
    else if (reading.isOver) return read;
    else {
      await reading.next.promise;
      reading.next = Promise.withResolvers();
    }
  }
}
