import { and, eq } from 'drizzle-orm';
import { quotes } from '#features/quotes/tables.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import {
  type Assessment,
  assessDifference,
  assessExcess,
  assessSilence,
  joinFindings,
  measureDifference,
} from '../rules.ts';
import { valueDiscrepancies } from '../tables.server.ts';

/** Stated amounts of a call that is finished, cancelled, or under way and confirmed by its client; else null. */
export async function readAmounts(ctx: Ctx, callId: string) {
  const [found] = await ctx.db
    .select({
      call: serviceCalls,
      confirmation: callConfirmations,
      approvedCents: quotes.ceilingCents,
      reportedCents: valueDiscrepancies.partnerReportedAmountCents,
      decidedCents: valueDiscrepancies.decidedAmountCents,
    })
    .from(serviceCalls)
    .leftJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
    .leftJoin(valueDiscrepancies, eq(valueDiscrepancies.callId, serviceCalls.id))
    .leftJoin(quotes, and(eq(quotes.callId, serviceCalls.id), eq(quotes.status, 'aprovado')))
    .where(eq(serviceCalls.id, callId));
  if (found === undefined) return null;
  const { call, confirmation, approvedCents, reportedCents, decidedCents } = found;
  const wasCancelled = call.status === 'cancelado';
  const isSilent = call.status === 'em_andamento' && confirmation !== null;
  if (call.status !== 'finalizado' && !wasCancelled && !isSilent) return null;
  return {
    client: confirmation && {
      amountCents: confirmation.paidAmountCents,
      paymentMethod: confirmation.paymentMethod,
      at: confirmation.confirmedAt,
    },
    // A call has the decided amount once there is one; cancelled without a report, nothing was charged.
    partner: {
      amountCents: (decidedCents === null ? call.finalValueCents : reportedCents) ?? 0,
      paymentMethod: call.paymentMethod,
      at: call.finishedAt,
    },
    approvedCents,
    wasCancelled,
    isSilent,
  };
}

export type Amounts = NonNullable<Awaited<ReturnType<typeof readAmounts>>>;

/** An assessment without difference, for the person who decides. */
export function agreeing({ client, partner }: Amounts): Assessment {
  const difference = measureDifference(client ?? partner, partner);
  return { ...difference, severity: 'low', fraudIndicators: [] };
}

/** The findings about the amounts; null when they agree. */
export function findingsOf({ client, partner, approvedCents, wasCancelled, isSilent }: Amounts): Assessment | null {
  if (isSilent) return client && assessSilence(client);
  return joinFindings(
    client && assessDifference(client, partner, wasCancelled),
    approvedCents === null ? null : assessExcess(approvedCents, partner.amountCents),
  );
}

/** The amounts as a discrepancy stores them. */
export function columnsOf({ client, partner, approvedCents }: Amounts) {
  const isExceeded = approvedCents !== null && partner.amountCents > approvedCents;
  return {
    clientPaidAmountCents: client?.amountCents ?? null,
    clientPaymentMethod: client?.paymentMethod ?? null,
    clientPaymentAt: client?.at ?? null,
    approvedAmountCents: isExceeded ? approvedCents : null,
    partnerReportedAmountCents: partner.amountCents,
    partnerPaymentMethod: partner.paymentMethod,
    partnerReportAt: partner.at,
  };
}
