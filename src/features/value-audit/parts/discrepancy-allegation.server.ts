import { and, desc, eq, isNotNull, max, ne } from 'drizzle-orm';
import type { NewHearing } from '#features/hearings/open-hearing.server.ts';
import { quoteDecisions, quotes } from '#features/quotes/tables.server.ts';
import { receiptFacts } from '#features/receipts/analysis/tables.server.ts';
import { receipts } from '#features/receipts/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import type { valueDiscrepancies } from '../tables.server.ts';

/** A discrepancy in sentences for the partner: what speaks for it first, what differs, each amount. */
export async function discrepancyAllegation(
  ctx: Ctx,
  discrepancy: typeof valueDiscrepancies.$inferSelect,
): Promise<Pick<NewHearing, 'allegation' | 'forPartner' | 'against' | 'calls'>> {
  const { callId, clientPaidAmountCents: paid, approvedAmountCents: approved } = discrepancy;
  const hasReported = discrepancy.partnerReportAt !== null;
  const reported = hasReported ? discrepancy.partnerReportedAmountCents : null;
  const [receipt, approvedAt] = await Promise.all([findReceipt(ctx, callId), findApprovedAt(ctx, callId)]);
  const call = {
    callId,
    approvedCents: approved,
    reportedCents: reported,
    reportedMethod: discrepancy.partnerPaymentMethod,
    paidCents: paid,
    paidMethod: discrepancy.clientPaymentMethod,
    receiptCents: receipt?.amountCents ?? null,
    approvedAt: approved === null ? null : approvedAt,
    reportedAt: discrepancy.partnerReportAt,
    paidAt: discrepancy.clientPaymentAt,
    receiptAt: receipt?.at ?? null,
  };
  return { allegation: allegationOf({ paid, reported, approved }), ...evidenceOf(call), calls: [call] };
}

type Cents = number | null;
type CitedCall = NewHearing['calls'][number];

function allegationOf({ paid, reported, approved }: Record<'paid' | 'reported' | 'approved', Cents>): string {
  const toldBy = reported === null ? 'você não informou valor' : `você informou ${plainBRL(reported)}`;
  if (paid !== null) return `Neste atendimento ${toldBy}, e o cliente disse ter pago ${plainBRL(paid)}.`;
  return `Neste atendimento ${toldBy}, e o orçamento aprovado era de até ${plainBRL(approved ?? 0)}.`;
}

function evidenceOf({ reportedCents: reported, paidCents: paid, approvedCents: approved, ...call }: CitedCall) {
  const forPartner: string[] = [];
  const against: string[] = [];
  if (reported === null) return { forPartner, against };
  const agree = (what: string, cents: Cents) => {
    if (cents === null) return;
    const sentence = `${what}: ${plainBRL(cents)}.`;
    (cents === reported ? forPartner : against).push(sentence);
  };
  agree('O recibo do atendimento mostra', call.receiptCents);
  agree('O orçamento aprovado vai até', approved);
  agree('O cliente disse ter pago', paid);
  if (paid !== null && call.paidMethod !== null && call.reportedMethod !== null) {
    if (call.paidMethod === call.reportedMethod) forPartner.push('A forma de pagamento é a mesma dos dois lados.');
    else against.push('A forma de pagamento não é a mesma dos dois lados.');
  }
  return { forPartner, against };
}

/** The receipt of the call that was not rejected and shows an amount, the surest and newest one. */
async function findReceipt(ctx: Ctx, callId: string) {
  const [shown] = await ctx.db
    .select({ amountCents: receiptFacts.amountCents, at: receipts.uploadedAt })
    .from(receipts)
    .innerJoin(receiptFacts, eq(receiptFacts.receiptId, receipts.id))
    .where(and(eq(receipts.callId, callId), ne(receipts.status, 'rejeitado'), isNotNull(receiptFacts.amountCents)))
    .orderBy(desc(receiptFacts.amountIsSure), desc(receipts.uploadedAt))
    .limit(1);
  return shown;
}

async function findApprovedAt(ctx: Ctx, callId: string): Promise<Date | null> {
  const [approved] = await ctx.db
    .select({ at: max(quoteDecisions.at) })
    .from(quoteDecisions)
    .innerJoin(quotes, eq(quotes.id, quoteDecisions.quoteId))
    .where(and(eq(quotes.callId, callId), eq(quotes.status, 'aprovado'), eq(quoteDecisions.verdict, 'aprovado')));
  return approved?.at ?? null;
}
