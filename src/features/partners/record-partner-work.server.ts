// Tested in #features/service-calls/confirmation/confirm-completion.db.test.ts.
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { partners } from './tables.server.ts';

/** Records work of the partner; `services` is 1 for a finished call, -1 for a reopened one. */
export async function recordPartnerWork(ctx: Ctx, partnerId: string, services: -1 | 0 | 1): Promise<void> {
  await ctx.db
    .update(partners)
    .set({ totalServices: sql`${partners.totalServices} + ${services}`, lastActivityAt: ctx.now })
    .where(eq(partners.id, partnerId));
  await announce(ctx, 'partners');
}

/** Adds one rating (1 to 5) to the partner's sum and count; one given `instead` of another changes the sum only. */
export async function recordPartnerRating(
  ctx: Ctx,
  partnerId: string,
  { given, instead }: { given: number; instead?: number | undefined },
): Promise<void> {
  await ctx.db
    .update(partners)
    .set({
      ratingSum: sql`${partners.ratingSum} + ${given - (instead ?? 0)}`,
      ratingCount: sql`${partners.ratingCount} + ${instead === undefined ? 1 : 0}`,
    })
    .where(eq(partners.id, partnerId));
  await announce(ctx, 'partners');
}
