import { eq } from 'drizzle-orm';
import { locatePlaces, placeKey } from '#features/coverage/queries.server.ts';
import { listFreshPositions } from '#features/partners/positions/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { roadMinutes } from './weigh-candidates.server.ts';

/** Minutes by road from where a partner is, else from its base, to a call; null where one of both is not known. */
export async function findWay(ctx: Ctx, partnerId: string, callId: string): Promise<number | null> {
  const [call] = await ctx.db
    .select({ city: serviceCalls.city, state: serviceCalls.state })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  const [partner] = await ctx.db
    .select({ city: partners.city, state: partners.state })
    .from(partners)
    .where(eq(partners.id, partnerId));
  if (call === undefined || partner === undefined) return null;
  const places = await locatePlaces(ctx, [call, partner]);
  const from = (await listFreshPositions(ctx)).get(partnerId) ?? places.get(placeKey(partner)) ?? null;
  return roadMinutes(from, places.get(placeKey(call)) ?? null);
}
