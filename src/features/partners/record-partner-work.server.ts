import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { partners } from './tables.server.ts';

/** Notes that the partner worked just now; `services` is 1 for a finished call, -1 for one taken back. */
export async function recordPartnerWork(ctx: Ctx, partnerId: string, services: -1 | 0 | 1): Promise<void> {
  await ctx.db
    .update(partners)
    .set({ totalServices: sql`${partners.totalServices} + ${services}`, lastActivityAt: ctx.now })
    .where(eq(partners.id, partnerId));
  await announce(ctx, 'partners');
}

/** Adds one rating (1 to 5) to the partner's sum and count. */
export async function recordPartnerRating(ctx: Ctx, partnerId: string, rating: number): Promise<void> {
  await ctx.db
    .update(partners)
    .set({ ratingSum: sql`${partners.ratingSum} + ${rating}`, ratingCount: sql`${partners.ratingCount} + 1` })
    .where(eq(partners.id, partnerId));
  await announce(ctx, 'partners');
}
