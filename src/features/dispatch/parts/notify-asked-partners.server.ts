import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { offers } from '../tables.server.ts';

/** Notifies the office, and everybody whom a search has asked, that it changed. */
export async function notifyAskedPartners(ctx: Ctx, searchId: string): Promise<void> {
  const asked = await ctx.db.select({ partnerId: offers.partnerId }).from(offers).where(eq(offers.searchId, searchId));
  await announceTo(ctx, 'own-offers', ...asked.map(({ partnerId }) => partnerId));
  await announce(ctx, 'calls');
}
