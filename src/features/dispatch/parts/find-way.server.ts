import { eq } from 'drizzle-orm';
import { locateAddresses } from '#features/coverage/points/queries.server.ts';
import { listFreshPositions } from '#features/partners/positions/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { roadMinutes } from './weigh-candidates.server.ts';

/** Driving minutes from a partner's position, else its base, to a call; null when one end is unknown. */
export async function findWay(ctx: Ctx, partnerId: string, callId: string): Promise<number | null> {
  const { id, zipCode, neighborhood, city, state } = serviceCalls;
  const [call] = await ctx.db.select({ zipCode, neighborhood, city, state }).from(serviceCalls).where(eq(id, callId));
  const [partner] = await ctx.db
    .select({
      zipCode: partners.zipCode,
      neighborhood: partners.neighborhood,
      city: partners.city,
      state: partners.state,
    })
    .from(partners)
    .where(eq(partners.id, partnerId));
  if (call === undefined || partner === undefined) return null;
  const [to = null, base = null] = await locateAddresses(ctx, [call, partner]);
  return roadMinutes((await listFreshPositions(ctx, partnerId)).get(partnerId) ?? base, to);
}
