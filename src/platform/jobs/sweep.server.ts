// Tested in #features/privacy/sweep-past-data.db.test.ts.
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Ctx, inTransaction } from '../context.server.ts';

/** Rows of a table that end by age. The nightly retention ends them; the slice of the table says which and how. */
export interface Sweep {
  table: PgTable;
  /** The condition of rows past their time. */
  due(ctx: Ctx): Promise<SQL | undefined>;
  /** Ends locked rows, where deleting them would not do. Afterwards none of them may be due. */
  end?(ctx: Ctx, ids: string[]): Promise<void>;
  /** Rows of one transaction, where each is much work. */
  atOnce?: number;
}

/** Rows of one transaction: few enough that no request waits for their locks. */
const [deletedAtOnce, endedAtOnce] = [500, 100];

/** Ends all due rows in small transactions, and tells the number of each; rows that somebody holds wait a night. */
export async function sweepDue(
  ctx: Ctx,
  sweep: Sweep,
  onProgress: (count: number) => Promise<void> = async () => {},
): Promise<void> {
  for (;;) {
    const most = sweep.atOnce ?? (sweep.end === undefined ? deletedAtOnce : endedAtOnce);
    const count = await sweepSome(ctx, sweep, most);
    if (count > 0) await onProgress(count);
    if (count < most) return;
  }
}

async function sweepSome(ctx: Ctx, { table, due, end }: Sweep, most: number): Promise<number> {
  const where = await due(ctx);
  return inTransaction(ctx, async (inside) => {
    if (end === undefined) {
      const some = sql`select ctid from ${table} where ${where} limit ${most} for update skip locked`;
      const { rowCount } = await inside.db.execute(sql`delete from ${table} where ctid = any(array(${some}))`);
      return rowCount ?? 0;
    }
    const { rows } = await inside.db.execute<{ id: string }>(
      sql`select id from ${table} where ${where} limit ${most} for update skip locked`,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await end(inside, ids);
    return ids.length;
  });
}

/** The moment so many years ago, by the calendar. */
export function yearsAgo({ now }: Pick<Ctx, 'now'>, years: number): SQL {
  return sql`(${now.toISOString()}::timestamptz - make_interval(years => ${years}))`;
}

/** The number of rows past their time. */
export async function countDue(ctx: Ctx, { table, due }: Sweep): Promise<number> {
  return ctx.db.$count(table, await due(ctx));
}
