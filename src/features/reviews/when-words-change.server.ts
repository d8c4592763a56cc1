// Tested in change-review-status.db.test.ts.
import { eq, sql } from 'drizzle-orm';
import { publicationWithdrawn, wordsAdded } from '#features/service-calls/confirmation/rules.ts';
import { callConfirmed } from '#features/service-calls/rules.ts';
import { callConfirmations } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { when } from '#platform/events.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import type { ReviewStatus } from './rules.ts';
import { reviewKind, reviewModerations, testimonials } from './tables.server.ts';

/** A new or corrected comment: with consent it awaits moderation, otherwise it leaves the site. */
export const whenCallConfirmed = when(callConfirmed, (ctx, { callId }) => weigh(ctx, callId));

/** The client took the leave back. */
export const whenPublicationWithdrawn = when(publicationWithdrawn, (ctx, { callId }) => weigh(ctx, callId));

/** The client told words for the site afterwards. */
export const whenWordsAdded = when(wordsAdded, (ctx, { callId }) => weigh(ctx, callId));

async function weigh(ctx: Ctx, callId: string): Promise<void> {
  const [said] = await ctx.db
    .select({
      id: callConfirmations.id,
      mayPublish: sql<boolean>`${callConfirmations.publishComment} and ${callConfirmations.additionalComments} is not null`,
    })
    .from(callConfirmations)
    .where(eq(callConfirmations.callId, callId));
  if (said === undefined) return;
  const { id } = said;
  const to: ReviewStatus = said.mayPublish ? 'aguardando' : 'retirada';
  const [was] = await ctx.db
    .select({ from: reviewModerations.status })
    .from(reviewModerations)
    .where(eq(reviewModerations.id, id))
    .for('update');
  if (was === undefined && !said.mayPublish) return;
  if (was?.from === to) return;
  if (was === undefined) await ctx.db.insert(reviewModerations).values({ id, status: to });
  // The answer belonged to the previous comment.
  else await ctx.db.update(reviewModerations).set({ status: to, answer: null }).where(eq(reviewModerations.id, id));
  await ctx.db.delete(testimonials).where(eq(testimonials.confirmationId, id));
  await noteStep(ctx, reviewKind, { id, from: was?.from ?? null, to, reason: null });
}
