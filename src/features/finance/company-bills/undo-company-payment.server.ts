// Tested in record-company-payment.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { reverseEntry } from '#features/ledger/reverse-entry.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockBill } from './parts/bill-rows.server.ts';
import { billKind, companyBillPayments } from './tables.server.ts';

/** Takes a company's payment back by its contrary; throws `not_found`, and `conflict` for one taken back already. */
export function undoCompanyPayment(
  ctx: Ctx,
  { id, paymentId, reason }: { id: string; paymentId: string; reason: string },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { bill, cents, paidCents } = await lockBill(inside, id);
    const ofBill = and(eq(companyBillPayments.id, paymentId), eq(companyBillPayments.billId, id));
    const [payment] = await inside.db.select().from(companyBillPayments).where(ofBill);
    if (payment === undefined) throw new DomainError('not_found', 'Pagamento não encontrado.');
    const undone = await inside.db
      .update(companyBillPayments)
      .set({ undoneAt: ctx.now, undoneByName: ctx.actor.name, undoneReason: reason })
      .where(and(ofBill, isNull(companyBillPayments.undoneAt)))
      .returning({ id: companyBillPayments.id });
    if (undone.length === 0) throw new DomainError('conflict', 'Este pagamento já foi desfeito.');
    await reverseEntry(inside, payment.entryId, reason);
    if (bill.status === 'paga' && paidCents - payment.cents < cents) {
      const to = bill.sentAt === null ? 'fechada' : 'enviada';
      await moveRecord(inside, billKind, { id, to, reason, set: { paidAt: null } });
    } else {
      await announce(inside, 'finance');
    }
  });
}
