// Tested in refund-client.db.test.ts.
import { eq } from 'drizzle-orm';
import { reverseEntry } from '#features/ledger/reverse-entry.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockCost } from './parts/lock-cost.server.ts';
import { borneCosts } from './tables.server.ts';

/** Takes the handing over of a refund back by its contrary entry. Throws `not_found`, and `conflict` without one. */
export function undoPayout(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { payoutEntryId, callId, cents: amountCents } = await lockCost(inside, id);
    if (payoutEntryId === null) throw new DomainError('conflict', 'Esta entrega já foi desfeita.');
    await reverseEntry(inside, payoutEntryId, reason);
    await inside.db
      .update(borneCosts)
      .set({ payoutEntryId: null, paidOn: null, payoutProof: null })
      .where(eq(borneCosts.id, id));
    await addCallEvent(inside, { callId, type: 'refund_handing_undone', reason, data: { amountCents } });
    await announce(inside, 'finance');
  });
}
