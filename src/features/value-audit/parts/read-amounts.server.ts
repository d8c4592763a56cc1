import { and, eq, inArray, max, ne } from 'drizzle-orm';
import { quoteDecisions, quotes } from '#features/quotes/tables.server.ts';
import type { FoundCap, ScoreCap } from '#features/receipts/analysis/rules.ts';
import { receiptOfCall } from '#features/receipts/analysis/tables.server.ts';
import { receipts } from '#features/receipts/tables.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Amounts } from '../rules.ts';
import { valueDiscrepancies } from '../tables.server.ts';

/** The amounts of a call with their moments, and its discrepancy; null for an unknown call. Locks the call. */
export async function readAmounts(ctx: Ctx, callId: string) {
  // Locked by a statement of its own, so that the next one sees what whoever was faster has written.
  await ctx.db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId))
    .for('no key update');
  const [found] = await ctx.db
    .select({ call: serviceCalls, confirmation: callConfirmations, discrepancy: valueDiscrepancies })
    .from(serviceCalls)
    .leftJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
    .leftJoin(valueDiscrepancies, eq(valueDiscrepancies.callId, serviceCalls.id))
    .where(eq(serviceCalls.id, callId));
  if (found === undefined) return null;
  const { call, confirmation, discrepancy } = found;
  const report = reportOf(call, discrepancy);
  const approved = await findApproved(ctx, callId);
  const receipt = await findReceipt(ctx, callId);
  const amounts: Amounts = {
    callStatus: call.status,
    approvedCents: approved?.cents ?? null,
    reported: report,
    paid: paidOf(confirmation),
    receipt,
  };
  return {
    discrepancy,
    isBilledMonthly: call.isBilledMonthly,
    amounts,
    /** As an assessment stores them. */
    inputs: {
      callStatus: call.status,
      approvedCents: amounts.approvedCents,
      approvedAt: approved?.at ?? null,
      reportedCents: report?.cents ?? null,
      reportedMethod: report?.method ?? null,
      reportedAt: report?.at ?? null,
      paidCents: confirmation?.paidAmountCents ?? null,
      paidMethod: confirmation?.paymentMethod ?? null,
      paidAt: confirmation?.confirmedAt ?? null,
      receiptCents: receipt?.cents ?? null,
      receiptIsSure: receipt?.isSure ?? null,
      receiptIsReused: receipt?.isReused ?? null,
      receiptId: receipt?.id ?? null,
      receiptAt: receipt?.at ?? null,
    },
  };
}

export type CallAmounts = NonNullable<Awaited<ReturnType<typeof readAmounts>>>;

async function findApproved(ctx: Ctx, callId: string) {
  const isYes = and(eq(quoteDecisions.quoteId, quotes.id), eq(quoteDecisions.verdict, 'aprovado'));
  const [approved] = await ctx.db
    .select({ cents: quotes.ceilingCents, at: max(quoteDecisions.at) })
    .from(quotes)
    .leftJoin(quoteDecisions, isYes)
    .where(and(eq(quotes.callId, callId), eq(quotes.status, 'aprovado')))
    .groupBy(quotes.id);
  return approved;
}

/** The client's statement of the payment; null without one, as where the company pays by the month. */
function paidOf(confirmation: typeof callConfirmations.$inferSelect | null) {
  if (confirmation === null || confirmation.paidAmountCents === null) return null;
  return { cents: confirmation.paidAmountCents, method: confirmation.paymentMethod };
}

/** The partner's report, which a decision may have replaced as the call's price; null for none. */
function reportOf(call: typeof serviceCalls.$inferSelect, discrepancy: typeof valueDiscrepancies.$inferSelect | null) {
  if (call.status !== 'finalizado' || call.finalValueCents === null) return null;
  if (discrepancy !== null && discrepancy.decidedAmountCents !== null) {
    const { partnerReportedAmountCents: cents, partnerPaymentMethod: method, partnerReportAt: at } = discrepancy;
    return cents === null ? null : { cents, method, at };
  }
  return { cents: call.finalValueCents, method: call.paymentMethod, at: call.finishedAt };
}

/** Caps that tell two uses of one payment; alike pictures alone do not. */
const samePayment: readonly ScoreCap[] = ['mesmoArquivo', 'mesmoIdentificador', 'mesmoPagamento'];

async function findReceipt(ctx: Ctx, callId: string) {
  const [shown] = await receiptOfCall(ctx.db, callId);
  if (shown === undefined) return null;
  const { caps, cents, ...receipt } = shown;
  return { ...receipt, cents: cents ?? 0, isReused: await isOfAnother(ctx, callId, caps) };
}

/** Whether the payment was shown for another call before; several receipts of one call are nothing. */
async function isOfAnother(ctx: Ctx, callId: string, caps: readonly FoundCap[]): Promise<boolean> {
  const earlier = caps.filter(({ cap }) => samePayment.includes(cap)).map(({ receiptId }) => receiptId);
  if (earlier.length === 0) return false;
  return (await ctx.db.$count(receipts, and(inArray(receipts.id, earlier), ne(receipts.callId, callId)))) > 0;
}
