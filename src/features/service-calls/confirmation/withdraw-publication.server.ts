// Tested in #features/reviews/change-review-status.db.test.ts.
import { and, eq } from 'drizzle-orm';
import type { ConsentPlace } from '#features/consents/rules.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { DomainError } from '#shared/errors.ts';
import { addCallEvent } from '../add-call-event.server.ts';
import { callConfirmations } from '../tables.server.ts';
import { settleCallConsent } from './parts/settle-call-consent.server.ts';
import { publicationWithdrawn } from './rules.ts';

/** Withdraws the client's consent to publish the comment; throws `conflict` without one. */
export function withdrawPublication(
  ctx: Ctx,
  { callId, reason, place }: { callId: string; reason: string; place: ConsentPlace },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [withdrawn] = await inside.db
      .update(callConfirmations)
      .set({ publishComment: false })
      .where(and(eq(callConfirmations.callId, callId), eq(callConfirmations.publishComment, true)))
      .returning({ id: callConfirmations.id });
    if (withdrawn === undefined) {
      throw new DomainError('conflict', 'Estas palavras não têm permissão de publicação: não há o que retirar.');
    }
    await settleCallConsent(inside, { callId, purpose: 'publicacao', text: null, place });
    await addCallEvent(inside, { callId, type: 'publication_withdrawn', reason });
    await publish(inside, publicationWithdrawn, { callId });
  });
}
