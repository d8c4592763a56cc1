// Tested in when-amounts-stated.db.test.ts.
import { eq } from 'drizzle-orm';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { assessDifference, measureDifference } from './rules.ts';
import { discrepancyKind, valueDiscrepancies } from './tables.server.ts';

/**
 * Compares what the client stated with what the partner reported, once both have spoken, and opens a discrepancy
 * when they differ enough. Runs in the transaction of whoever spoke last; one per call.
 */
export function openDiscrepancy(ctx: Ctx, callId: string): Promise<void> {
  return inTransaction({ ...ctx, actor: system }, (inside) => open(inside, callId));
}

async function open(ctx: Ctx, callId: string): Promise<void> {
  const amounts = await readAmounts(ctx, callId);
  if (amounts === null) return;
  const { client, partner, wasCancelled, ...instants } = amounts;
  const assessment = assessDifference(client, partner, wasCancelled);
  if (assessment === null) return;
  const [opened] = await ctx.db
    .insert(valueDiscrepancies)
    .values({ callId, ...columnsOf(client, partner), ...assessment, ...instants, flaggedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: valueDiscrepancies.id });
  if (opened === undefined) return;
  await noteStep(ctx, discrepancyKind, { id: opened.id, from: null, to: 'pending', reason: null });
  const { severity, differenceCents } = assessment;
  const data = { amountCents: differenceCents, severity };
  await addCallEvent(ctx, { callId, type: 'discrepancy_opened', data });
}

/**
 * Puts the corrected amounts into the call's discrepancy and sets it back to `pending`: whoever decided had seen other ones.
 * It stays, as low, when nothing differs any more, because a person decides. False when the call has none.
 */
export function reviseDiscrepancy(ctx: Ctx, callId: string): Promise<boolean> {
  return inTransaction({ ...ctx, actor: system }, (inside) => revise(inside, callId));
}

async function revise(ctx: Ctx, callId: string): Promise<boolean> {
  const amounts = await readAmounts(ctx, callId);
  if (amounts === null) return false;
  const { client, partner, wasCancelled, ...instants } = amounts;
  const assessment = assessDifference(client, partner, wasCancelled) ?? {
    ...measureDifference(client, partner),
    severity: 'low' as const,
    fraudIndicators: [],
  };
  const [revised] = await ctx.db
    .update(valueDiscrepancies)
    .set({
      ...columnsOf(client, partner),
      ...assessment,
      ...instants,
      investigationStatus: 'pending',
      decidedBy: null,
      decidedAt: null,
      decisionReason: null,
    })
    .where(eq(valueDiscrepancies.callId, callId))
    .returning({ id: valueDiscrepancies.id });
  if (revised === undefined) return false;
  const reason = 'Valores conferidos de novo com a correção do cliente';
  await noteStep(ctx, discrepancyKind, { id: revised.id, from: null, to: 'pending', reason });
  await addCallEvent(ctx, { callId, type: 'discrepancy_decided', reason });
  return true;
}

/** What both have said about a call that is finished or cancelled; null while one of them has not. */
async function readAmounts(ctx: Ctx, callId: string) {
  const [found] = await ctx.db
    .select({ call: serviceCalls, confirmation: callConfirmations })
    .from(serviceCalls)
    .innerJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
    .where(eq(serviceCalls.id, callId));
  if (found === undefined) return null;
  const { call, confirmation } = found;
  const wasCancelled = call.status === 'cancelado';
  if (call.status !== 'finalizado' && !wasCancelled) return null;
  return {
    client: { amountCents: confirmation.paidAmountCents, paymentMethod: confirmation.paymentMethod },
    // Cancelled without a report: for the office, nothing was charged.
    partner: { amountCents: call.finalValueCents ?? 0, paymentMethod: call.paymentMethod },
    wasCancelled,
    clientPaymentAt: confirmation.confirmedAt,
    partnerReportAt: call.finishedAt,
  };
}

type Amounts = NonNullable<Awaited<ReturnType<typeof readAmounts>>>;

function columnsOf(client: Amounts['client'], partner: Amounts['partner']) {
  return {
    clientPaidAmountCents: client.amountCents,
    clientPaymentMethod: client.paymentMethod,
    partnerReportedAmountCents: partner.amountCents,
    partnerPaymentMethod: partner.paymentMethod,
  };
}
