// Tested in change-review-status.db.test.ts.
import { eq } from 'drizzle-orm';
import { withdrawPublication } from '#features/service-calls/confirmation/withdraw-publication.server.ts';
import { callConfirmations } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { WithdrawReviewBody } from './contract.ts';
import { reviewKind } from './tables.server.ts';

/**
 * Withdraws consent to publish on the client's behalf; the site hides the comment. Throws `not_found`, and as
 * `withdrawPublication`.
 */
export async function withdrawReview(ctx: Ctx, { id, reason }: WithdrawReviewBody & { id: string }): Promise<void> {
  const [said] = await ctx.db
    .select({ callId: callConfirmations.callId })
    .from(callConfirmations)
    .where(eq(callConfirmations.id, id));
  if (said === undefined) throw new DomainError('not_found', reviewKind.notFound);
  await withdrawPublication(ctx, { callId: said.callId, reason, place: 'central' });
}
