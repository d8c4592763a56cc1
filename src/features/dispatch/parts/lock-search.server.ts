import { eq } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { partnerSearches } from '../tables.server.ts';

/**
 * A search as it stands, held until the transaction ends: its call first, then itself, then offers, which is the order of
 * every deed that ends one.
 */
export async function lockSearch(ctx: Ctx, searchId: string): Promise<typeof partnerSearches.$inferSelect | undefined> {
  const one = eq(partnerSearches.id, searchId);
  const [found] = await ctx.db.select({ callId: partnerSearches.callId }).from(partnerSearches).where(one);
  if (found === undefined) return undefined;
  await ctx.db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, found.callId))
    .for('no key update');
  const [search] = await ctx.db.select().from(partnerSearches).where(one).for('update');
  return search;
}
