import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { partnerSearches } from '../tables.server.ts';
import { lockCall } from './lock-call.server.ts';

/**
 * Locks a search until the transaction ends: its call first, then itself, then its offers, the order of every command
 * that ends one.
 */
export async function lockSearch(ctx: Ctx, searchId: string): Promise<typeof partnerSearches.$inferSelect | undefined> {
  const one = eq(partnerSearches.id, searchId);
  const [found] = await ctx.db.select({ callId: partnerSearches.callId }).from(partnerSearches).where(one);
  if (found === undefined) return undefined;
  await lockCall(ctx, found.callId);
  const [search] = await ctx.db.select().from(partnerSearches).where(one).for('update');
  return search;
}
