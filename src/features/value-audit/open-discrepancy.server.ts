import { eq } from 'drizzle-orm';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { announce } from '#platform/notices.server.ts';
import { assessDifference, discrepancyOpened } from './rules.ts';
import { valueDiscrepancies } from './tables.server.ts';

/**
 * Compares what the client stated with what the partner reported, once both have spoken, and opens a discrepancy
 * when they differ enough. Runs in the transaction of whoever spoke last; one per call.
 */
export async function openDiscrepancy(ctx: Ctx, callId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ call: serviceCalls, confirmation: callConfirmations })
    .from(serviceCalls)
    .innerJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
    .where(eq(serviceCalls.id, callId));
  if (found === undefined) return;
  const { call, confirmation } = found;
  const wasCancelled = call.status === 'cancelado';
  if (call.status !== 'finalizado' && !wasCancelled) return;
  const client = { amountCents: confirmation.paidAmountCents, paymentMethod: confirmation.paymentMethod };
  // Cancelled without a report: for the office, nothing was charged.
  const partner = { amountCents: call.finalValueCents ?? 0, paymentMethod: call.paymentMethod };
  const assessment = assessDifference(client, partner, wasCancelled);
  if (assessment === null) return;
  const { differenceCents, shareBasisPoints, severity, indicators } = assessment;
  const [opened] = await ctx.db
    .insert(valueDiscrepancies)
    .values({
      callId,
      clientPaidAmountCents: client.amountCents,
      clientPaymentMethod: client.paymentMethod,
      partnerReportedAmountCents: partner.amountCents,
      partnerPaymentMethod: partner.paymentMethod,
      differenceCents,
      shareBasisPoints,
      severity,
      fraudIndicators: indicators,
      flaggedAt: ctx.now,
      clientPaymentAt: confirmation.confirmedAt,
      partnerReportAt: call.finishedAt,
    })
    .onConflictDoNothing()
    .returning({ id: valueDiscrepancies.id });
  if (opened === undefined) return;
  await announce(ctx, 'discrepancies');
  const data = { amountCents: differenceCents, severity };
  await addCallEvent({ ...ctx, actor: system }, { callId, type: 'discrepancy_opened', data });
  await publish(ctx, discrepancyOpened, { discrepancyId: opened.id, callId, severity });
}
