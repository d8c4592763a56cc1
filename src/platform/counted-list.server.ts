import { sql } from 'drizzle-orm';
import type { TotalsPart } from '#shared/api/lists.ts';
import { readPage } from '#shared/api/pagination.ts';
import type { Ctx } from './context.server.ts';
import { findCause } from './error-codes.server.ts';
import { within } from './within.server.ts';

interface CountedList<Query, Rows, Totals> {
  /** One page of rows with totals over everything that matches. */
  (ctx: Ctx, query: Query): Promise<Rows & Place & Totals>;
  /** The same in parts; see `totalsPart`. */
  (ctx: Ctx, query: Query, part: TotalsPart | undefined): Promise<Rows & Place & Partial<Totals>>;
}

interface Place {
  page: number;
  limit: number;
}

/** Longest wait of found rows for their totals, and longest statement that counts meanwhile. */
const [mostWaitMs, mostCountMs] = [35, 60];

/** A list whose rows need not wait for its totals: `none` stands for rows that nobody asked for. */
export function countedList<Query extends Partial<Place>, Rows extends object, Totals extends object>(list: {
  rows: (ctx: Ctx, query: Query) => Promise<Rows>;
  totals: (ctx: Ctx, query: Query) => Promise<Totals>;
  none: Rows;
}): CountedList<Query, Rows, Totals> {
  const read = async (ctx: Ctx, query: Query, part?: TotalsPart) => {
    const { page, limit } = readPage(query);
    const finding = part === 'so' ? list.none : list.rows(ctx, query);
    const counting =
      part === 'depois' ? beside(finding, ctx, (inside) => list.totals(inside, query)) : list.totals(ctx, query);
    const [rows, totals] = await Promise.all([finding, counting]);
    return { ...rows, page, limit, ...totals };
  };
  return read as CountedList<Query, Rows, Totals>;
}

/** The totals, or undefined when the rows would wait for them: the database itself then gives up counting. */
async function beside<Totals>(
  finding: object,
  ctx: Ctx,
  count: (ctx: Ctx) => Promise<Totals>,
): Promise<Totals | undefined> {
  let totals: Totals | undefined;
  const counted = ctx.db
    .transaction(
      async (db) => {
        await db.execute(sql`select set_config('statement_timeout', ${String(mostCountMs)}, true)`);
        return count({ ...ctx, db });
      },
      { accessMode: 'read only' },
    )
    .then((found) => {
      totals = found;
    })
    .catch((error: unknown) => {
      if (findCause(error, ['57014']) === undefined) throw error;
    });
  // A count that fails is told, whether or not the rows are there.
  await Promise.race([finding, counted]);
  await finding;
  await within(mostWaitMs, counted);
  return totals;
}
