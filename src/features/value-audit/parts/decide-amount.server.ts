import { eq } from 'drizzle-orm';
import { adjustCommission } from '#features/finance/adjust-commission.server.ts';
import { ensureRefundsFit } from '#features/finance/borne-costs/ensure-refunds-fit.server.ts';
import { adjustFinalValue } from '#features/service-calls/edits/adjust-final-value.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { FieldChange } from '#shared/record/card.ts';
import { discrepancyKind, valueDiscrepancies } from '../tables.server.ts';

/**
 * Lets an amount stand for the call of a discrepancy, with its commission: a finished call costs it from now on, one
 * that was never reported is finished with it, and a cancelled one stays cancelled and owes the commission of what was
 * paid. Gives what changed of the call. Throws `not_found`, `conflict` without a partner, and as those actions do.
 */
export async function decideAmount(ctx: Ctx, id: string, finalValueCents: number): Promise<FieldChange[]> {
  const [found] = await ctx.db
    .select({ discrepancy: valueDiscrepancies, status: serviceCalls.status, partnerId: serviceCalls.assignedPartnerId })
    .from(valueDiscrepancies)
    .innerJoin(serviceCalls, eq(serviceCalls.id, valueDiscrepancies.callId))
    .where(eq(valueDiscrepancies.id, id))
    .for('update', { of: serviceCalls });
  if (found === undefined) throw new DomainError('not_found', discrepancyKind.notFound);
  const { discrepancy, status, partnerId } = found;
  const { callId } = discrepancy;
  if (status === 'finalizado') return adjustFinalValue(ctx, { callId, finalValueCents });
  if (partnerId === null) {
    throw new DomainError('conflict', 'Este chamado não tem prestador: não há de quem cobrar a comissão.');
  }
  if (status === 'cancelado') {
    await ensureRefundsFit(ctx, { callId, finalValueCents });
    await adjustCommission(ctx, { callId, partnerId, finalValueCents });
    return [{ field: 'finalValueCents', before: discrepancy.decidedAmountCents, after: finalValueCents }];
  }
  // Said first, so that finishing does not take it for the partner's report.
  await ctx.db
    .update(valueDiscrepancies)
    .set({ decidedAmountCents: finalValueCents })
    .where(eq(valueDiscrepancies.id, id));
  const paymentMethod = discrepancy.clientPaymentMethod;
  await changeCallStatus(ctx, { id: callId, status: 'finalizado', finalValueCents, paymentMethod });
  return [];
}

/** Cancels the decided amount: the report and its commission count again. Does nothing when none was decided. */
export async function undoDecidedAmount(ctx: Ctx, id: string): Promise<void> {
  const [found] = await ctx.db
    .select({ discrepancy: valueDiscrepancies, status: serviceCalls.status, partnerId: serviceCalls.assignedPartnerId })
    .from(valueDiscrepancies)
    .innerJoin(serviceCalls, eq(serviceCalls.id, valueDiscrepancies.callId))
    .where(eq(valueDiscrepancies.id, id))
    .for('update', { of: serviceCalls });
  if (found === undefined || found.discrepancy.decidedAmountCents === null) return;
  const { discrepancy, status, partnerId } = found;
  const { callId, partnerReportedAmountCents } = discrepancy;
  await ctx.db.update(valueDiscrepancies).set({ decidedAmountCents: null }).where(eq(valueDiscrepancies.id, id));
  if (status === 'finalizado') await adjustFinalValue(ctx, { callId, finalValueCents: partnerReportedAmountCents });
  else if (partnerId !== null) {
    await ensureRefundsFit(ctx, { callId, finalValueCents: 0 });
    await adjustCommission(ctx, { callId, partnerId, finalValueCents: 0 });
  }
}
