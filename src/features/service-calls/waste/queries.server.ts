import { and, eq, inArray } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { lastDone } from '#platform/event-columns.server.ts';
import { serviceCalls } from '../tables.server.ts';
import type { Waste } from './contract.ts';
import { wasteDestinations } from './tables.server.ts';

/** The last reported destination of a call's waste; null for none. */
export async function findWaste(ctx: Ctx, callId: string): Promise<Waste | null> {
  const last = await findLastWaste(ctx, callId);
  if (last === null) return null;
  const { carrier, destination, manifestNumber } = last;
  return { carrier, destination, manifestNumber };
}

/** The last report, with its author and time. */
export async function findLastWaste(ctx: Ctx, callId: string): Promise<typeof wasteDestinations.$inferSelect | null> {
  const [last] = await ctx.db
    .select()
    .from(wasteDestinations)
    .where(eq(wasteDestinations.callId, callId))
    .orderBy(lastDone(wasteDestinations))
    .limit(1);
  return last ?? null;
}

/** Those of these calls whose service has waste with a destination. */
export async function findCallsWithWaste(ctx: Ctx, callIds: string[]): Promise<Set<string>> {
  if (callIds.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .innerJoin(services, eq(services.id, serviceCalls.serviceId))
    .where(and(inArray(serviceCalls.id, callIds), eq(services.hasWaste, true)));
  return new Set(rows.map(({ id }) => id));
}
