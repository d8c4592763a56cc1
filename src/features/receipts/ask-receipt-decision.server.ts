// Tested in receive-receipt.db.test.ts.
import { eq } from 'drizzle-orm';
import { queueDecisionAsked } from '#features/accounts/push/queue-decision-asked.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile, noteStep } from '#platform/move-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { DomainError } from '#shared/errors.ts';
import type { AskReceiptDecisionBody } from './contract.ts';
import { isOpenReceipt, type ReceiptStatus } from './rules.ts';
import { receiptKind, receipts } from './tables.server.ts';

/**
 * Asks an administrator to decide an open receipt, with findings, and rings. Throws `not_found`, and `conflict` for a
 * decided receipt or a repeated request.
 */
export function askReceiptDecision(
  ctx: Ctx,
  { id, words }: AskReceiptDecisionBody & { id: string },
): Promise<ReceiptStatus> {
  return inTransaction(ctx, async (inside) => {
    const [held] = await inside.db.select().from(receipts).where(eq(receipts.id, id)).for('update');
    if (held === undefined) throw new DomainError('not_found', receiptKind.notFound);
    const { status } = held;
    if (!isOpenReceipt(status)) throw await movedMeanwhile(inside, receiptKind, id);
    if (held.decisionAskedAt !== null) {
      throw new DomainError('conflict', 'A decisão já foi pedida ao administrador.');
    }
    await inside.db.update(receipts).set({ decisionAskedAt: ctx.now }).where(eq(receipts.id, id));
    const reason = `Decisão pedida ao administrador: ${words}`;
    await noteStep(inside, receiptKind, { id, from: status, to: status, reason });
    await announce(inside, 'receipts');
    await queueDecisionAsked(inside, {
      permission: 'receipts.decide',
      tag: `decisao-${id}`,
      body: 'Um recibo espera um administrador.',
      path: addressOf(officePages.receipts, undefined, { registro: id }),
    });
    return status;
  });
}
