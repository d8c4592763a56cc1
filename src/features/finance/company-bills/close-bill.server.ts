import { and, asc, eq } from 'drizzle-orm';
import { clients } from '#features/clients/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { movedMeanwhile, moveRecord } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import { monthOn } from '#shared/time/months.ts';
import { lockBill, returnCredits, selectBills } from './parts/bill-rows.server.ts';
import { billDueOn, takeCredits } from './rules.ts';
import { billKind, companyBillCredits, companyBills } from './tables.server.ts';

/** The due day of a company that has gone back to paying each call meanwhile. */
const usualDueDay = 10;

/**
 * Closes a bill: its lines and its sum stand, and what the company paid too much before is taken off. Throws
 * `not_found`, and `conflict` for one that is closed, or with another sum than was seen.
 */
export function closeBill(ctx: Ctx, { id, seenCents }: { id: string; seenCents?: number | undefined }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { bill, cents } = await lockBill(inside, id);
    if (bill.status !== 'aberta') throw await movedMeanwhile(inside, billKind, id);
    if (seenCents !== undefined && seenCents !== cents) {
      throw new DomainError(
        'conflict',
        'Um atendimento entrou nesta fatura agora mesmo. Confira o valor e feche de novo.',
      );
    }
    const [client] = await inside.db
      .select({ dueDay: clients.billingDay })
      .from(clients)
      .where(eq(clients.id, bill.clientId));
    const dueOn = billDueOn(monthOn(bill.month), client?.dueDay ?? usualDueDay, todayOn(ctx.now));
    await moveRecord(inside, billKind, { id, to: 'fechada', set: { cents, dueOn, closedAt: ctx.now } });
    await spendCredits(inside, { id, clientId: bill.clientId, cents });
  });
}

/** Opens a closed bill again. Throws `conflict` once it was sent or something was paid of it. */
export function reopenBill(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { bill } = await lockBill(inside, id);
    if (bill.status !== 'fechada') throw await movedMeanwhile(inside, billKind, id);
    await returnCredits(inside, id);
    const [row] = await selectBills(inside).where(eq(companyBills.id, id));
    if (row !== undefined && row.paidCents !== 0) {
      throw new DomainError('conflict', 'Esta fatura já tem pagamento. Desfaça o pagamento antes.');
    }
    const set = { cents: null, dueOn: null, closedAt: null };
    await moveRecord(inside, billKind, { id, to: 'aberta', reason, set });
  });
}

async function spendCredits(ctx: Ctx, { id, clientId, cents }: { id: string; clientId: string; cents: number }) {
  const paid = await selectBills(ctx)
    .where(and(eq(companyBills.clientId, clientId), eq(companyBills.status, 'paga')))
    .orderBy(asc(companyBills.month));
  const bills = paid.map(({ bill, cents: of, paidCents }) => ({ id: bill.id, excessCents: paidCents - of }));
  const taken = takeCredits(cents, bills);
  if (taken.length > 0) {
    const rows = taken.map(({ bill, cents: part }) => ({
      fromBillId: bill.id,
      toBillId: id,
      cents: part,
      ...doneNow(ctx),
    }));
    await ctx.db.insert(companyBillCredits).values(rows);
  }
  const sum = taken.reduce((all, one) => all + one.cents, 0);
  if (sum >= cents) await moveRecord(ctx, billKind, { id, to: 'paga', set: { paidAt: ctx.now } });
}
