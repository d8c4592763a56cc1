import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { isOfOwnVehicle } from '../fleet/queries.server.ts';
import type { Presence } from '../rules.ts';
import { partners } from '../tables.server.ts';
import { type Availability, heartbeatMs, presenceOfAvailability } from './rules.ts';

/** The presence of each row of `partners`, out of duty and a heartbeat under two minutes old. */
export function presenceColumn(ctx: Ctx): SQL<Presence> {
  const since = new Date(ctx.now.getTime() - heartbeatMs);
  // The few calls under way are read once, not each partner's years of calls.
  const isWorking = inArray(
    partners.id,
    ctx.db
      .select({ id: serviceCalls.assignedPartnerId })
      .from(serviceCalls)
      .where(eq(serviceCalls.status, 'em_andamento')),
  );
  return sql<Presence>`case
    when ${partners.status} <> 'ativo' then 'offline'
    when ${partners.lastSeenAt} is null then 'unknown'
    when not ${partners.onDuty} or ${partners.lastSeenAt} <= ${since} then 'offline'
    when ${isWorking} then 'busy'
    else 'online' end`;
}

/** Partners of one availability. */
export function hasAvailability(ctx: Ctx, availability: Availability): SQL {
  return eq(presenceColumn(ctx), presenceOfAvailability[availability]);
}

/** Whether the acting partner, or the acting driver's vehicle, has a running call. */
export async function hasOwnWork(ctx: Ctx, { id, isDriver }: { id: string; isDriver: boolean }): Promise<boolean> {
  const own = and(eq(serviceCalls.assignedPartnerId, id), eq(serviceCalls.status, 'em_andamento'));
  const driven = isDriver ? isOfOwnVehicle(ctx, id) : undefined;
  return (await ctx.db.$count(serviceCalls, and(own, driven))) > 0;
}

/** Whether a partner is on duty, and how it is seen now. */
export async function findPresence(ctx: Ctx, id: string): Promise<{ onDuty: boolean; presence: Presence }> {
  const [row] = await ctx.db
    .select({ onDuty: partners.onDuty, presence: presenceColumn(ctx) })
    .from(partners)
    .where(eq(partners.id, id));
  return row ?? { onDuty: false, presence: 'unknown' };
}
