// Tested in #features/privacy/own-requests/withdraw-own-consent.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { callConfirmations } from '../tables.server.ts';
import { settleCallConsent } from './parts/settle-call-consent.server.ts';

/** Withdraws the client's consent to be asked for a review; throws `conflict` without one. */
export function withdrawReviewAsking(ctx: Ctx, callId: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const withdrawn = await inside.db
      .update(callConfirmations)
      .set({ askReview: false })
      .where(and(eq(callConfirmations.callId, callId), eq(callConfirmations.askReview, true)))
      .returning({ id: callConfirmations.id });
    if (withdrawn.length === 0) throw new DomainError('conflict', 'Esta permissão já foi retirada.');
    await settleCallConsent(inside, { callId, purpose: 'depoimento', text: null, place: 'privacidade' });
  });
}
