import { and, asc, between, desc, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { addDays, startOfDay } from '#shared/time/dates.ts';
import { serviceCalls } from '../../tables.server.ts';
import type { ListCallsQuery } from '../contract.ts';
import { callTotals } from '../tables.server.ts';
import { openedOn } from './calls-filter.server.ts';
import { asksOnlyDays } from './count-calls.server.ts';

/** Fewer rows are skipped faster one by one. */
const mostSkipped = 100;

/** The rows from a day on, and how many of them are still to be skipped. */
interface Rest {
  from: SQL | undefined;
  offset: number;
}

/**
 * Skips whole days of a distant page by the stored totals, so that the last page costs what the first one does. For
 * lists by moment of opening; other orders and filters skip row by row.
 */
export async function skipDays(ctx: Ctx, query: ListCallsQuery, offset: number): Promise<Rest> {
  const backwards = query.sort === '-createdAt';
  if (offset < mostSkipped || !asksOnlyDays(query) || (!backwards && query.sort !== 'createdAt')) {
    return { from: undefined, offset };
  }
  const { day, pending, underWay, finished, cancelled } = callTotals;
  const days = ctx.db
    .select({
      day,
      calls: sql<number>`sum(${pending} + ${underWay} + ${finished} + ${cancelled})`.mapWith(Number).as('calls'),
    })
    .from(callTotals)
    .where(and(...openedOn(ctx, query).map(({ from, to }) => between(day, from, to))))
    .groupBy(day)
    .as('days');
  const order = backwards ? desc(days.day) : asc(days.day);
  const passed = ctx.db
    .select({
      day: days.day,
      calls: days.calls,
      before: sql<number>`sum(${days.calls}) over (order by ${order}) - ${days.calls}`.mapWith(Number).as('before'),
    })
    .from(days)
    .as('passed');
  const [found] = await ctx.db
    .select({ day: passed.day, before: passed.before })
    .from(passed)
    .where(and(lte(passed.before, offset), gt(sql`${passed.before} + ${passed.calls}`, offset)));
  if (found === undefined) return { from: undefined, offset };
  return {
    from: backwards
      ? lt(serviceCalls.createdAt, startOfDay(addDays(found.day, 1)))
      : gte(serviceCalls.createdAt, startOfDay(found.day)),
    offset: offset - found.before,
  };
}
