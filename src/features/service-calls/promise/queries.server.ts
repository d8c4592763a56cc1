import { type SQL, sql } from 'drizzle-orm';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Due } from '#shared/time/due.ts';
import { callPriorities } from '../rules.ts';
import { serviceCalls } from '../tables.server.ts';
import { expectedArrival, type PromiseFacts, promiseOf } from './rules.ts';

/** The columns of a call that describe its promise. */
export const promiseColumns = {
  status: serviceCalls.status,
  priority: serviceCalls.priority,
  scheduledAt: serviceCalls.scheduledAt,
  createdAt: serviceCalls.createdAt,
  startedAt: serviceCalls.startedAt,
  arrivedAt: serviceCalls.arrivedAt,
};

/** Returns a function for each call's promise, by the current settings. */
export async function readPromises(ctx: Ctx): Promise<(call: PromiseFacts) => Due | null> {
  const { punctuality } = await readSettings(ctx);
  return (call) => promiseOf(call, punctuality, ctx.now);
}

/** The deadline of pending calls, to order by: that of `promiseOf` in SQL. */
export async function readPendingDue(ctx: Ctx): Promise<SQL> {
  const { punctuality } = await readSettings(ctx);
  const minutes = callPriorities.map((one) => sql`when ${one} then ${punctuality[`${one}Minutes`]}::integer`);
  return sql`coalesce(${serviceCalls.scheduledAt}, ${serviceCalls.createdAt}
    + make_interval(mins => case ${serviceCalls.priority} ${sql.join(minutes, sql` `)} end))`;
}

/** Returns a function for each call's expected arrival. */
export async function readArrivals(ctx: Ctx): Promise<(call: PromiseFacts) => Date | null> {
  const { punctuality } = await readSettings(ctx);
  return (call) => expectedArrival(call, punctuality, ctx.now);
}
