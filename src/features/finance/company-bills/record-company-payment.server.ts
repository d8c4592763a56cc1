import { eq } from 'drizzle-orm';
import { postEntry } from '#features/ledger/post-entry.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import { lockBill } from './parts/bill-rows.server.ts';
import { companyPaymentAmounts } from './rules.ts';
import { billKind, companyBillPayments } from './tables.server.ts';

interface NewPayment {
  id: string;
  cents: number;
  paidOn: string;
  proof: string;
  /** The amount missing when the form was opened; another one by now is refused. */
  seenCents?: number | undefined;
}

/**
 * Keeps what a company paid of a closed bill: in part, whole, or beyond it, as its credit. Throws `not_found`,
 * `invalid` for a day to come or a proof that stands already, and `conflict` for a bill that is not closed.
 */
export async function recordCompanyPayment(ctx: Ctx, payment: NewPayment): Promise<string> {
  const { id, cents, paidOn, proof, seenCents } = payment;
  if (paidOn > todayOn(ctx.now)) throw refusalAt('paidOn', 'O pagamento não pode ser de um dia que ainda não chegou.');
  return inTransaction(ctx, async (inside) => {
    const { bill, cents: due, paidCents } = await lockBill(inside, id);
    if (bill.status === 'aberta') throw new DomainError('conflict', 'Feche a fatura antes de registrar um pagamento.');
    const missing = due - paidCents;
    if (seenCents !== undefined && missing !== seenCents) {
      const now = missing > 0 ? `Agora faltam ${formatBRL(missing)}.` : 'Ela já está paga.';
      throw new DomainError('conflict', `Outro pagamento desta fatura foi registrado agora mesmo. ${now}`);
    }
    const entryId = await postEntry(inside, {
      kind: 'company_payment',
      sourceId: id,
      round: await inside.db.$count(companyBillPayments, eq(companyBillPayments.billId, id)),
      clientId: bill.clientId,
      happenedOn: paidOn,
      reason: proof,
      lines: companyPaymentAmounts(cents),
    });
    const paymentId = await savePayment(inside, { billId: id, entryId, cents, paidOn, proof });
    if (cents >= missing && bill.status !== 'paga') {
      await moveRecord(inside, billKind, { id, to: 'paga', set: { paidAt: ctx.now } });
    } else {
      await announce(inside, 'finance');
    }
    return paymentId;
  });
}

async function savePayment(
  ctx: Ctx,
  values: Pick<typeof companyBillPayments.$inferInsert, 'billId' | 'entryId' | 'cents' | 'paidOn' | 'proof'>,
): Promise<string> {
  try {
    const [payment] = await ctx.db
      .insert(companyBillPayments)
      .values({ ...values, ...doneNow(ctx) })
      .returning({ id: companyBillPayments.id });
    if (payment === undefined) throw new Error('A payment was not written.');
    return payment.id;
  } catch (error) {
    if (violatedUnique(error) !== 'company_bill_payments_proof_key') throw error;
    throw refusalAt('proof', 'Este comprovante já foi registrado nesta fatura.');
  }
}
