// Tested in #features/fraud/open-fraud-case.db.test.ts.
import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import type { NewHearing } from '#features/hearings/open-hearing.server.ts';
import { quotes } from '#features/quotes/tables.server.ts';
import { receiptOfCall } from '#features/receipts/analysis/tables.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { fraudCaseCalls, type fraudCases } from '../tables.server.ts';
import { standsIn } from './case-rows.server.ts';
import { quietAnswers } from './speaks-for.server.ts';

/** A case in sentences for its partner: what speaks for it first, the finding, and what each side said of each call. */
export async function caseAllegation(
  ctx: Ctx,
  fraudCase: typeof fraudCases.$inferSelect,
): Promise<Pick<NewHearing, 'allegation' | 'forPartner' | 'against' | 'calls'>> {
  return {
    allegation: await withoutOperator(ctx, fraudCase),
    forPartner: await quietAnswers(ctx, fraudCase),
    against: fraudCase.flags.map(({ evidence }) => evidence),
    calls: await listCited(ctx, fraudCase.id),
  };
}

/** The explanation; the partner reads no name of the central's people. */
async function withoutOperator(
  ctx: Ctx,
  { dimension, dimensionValue, explanation }: typeof fraudCases.$inferSelect,
): Promise<string> {
  if (dimension !== 'operator') return explanation;
  const [operator] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, dimensionValue));
  return operator === undefined ? explanation : explanation.replaceAll(operator.name, 'a mesma pessoa da central');
}

async function listCited(ctx: Ctx, caseId: string): Promise<NewHearing['calls']> {
  const receipt = receiptOfCall(ctx.db, serviceCalls.id).as('receipt');
  const rows = await ctx.db
    .select({
      callId: serviceCalls.id,
      approvedCents: quotes.ceilingCents,
      reportedCents: valueDiscrepancies.partnerReportedAmountCents,
      finalCents: serviceCalls.finalValueCents,
      reportedMethod: serviceCalls.paymentMethod,
      paidCents: callConfirmations.paidAmountCents,
      paidMethod: callConfirmations.paymentMethod,
      receipt: { cents: receipt.cents, isSure: receipt.isSure, at: receipt.at },
      reportedAt: serviceCalls.finishedAt,
      paidAt: callConfirmations.confirmedAt,
    })
    .from(fraudCaseCalls)
    .innerJoin(serviceCalls, eq(serviceCalls.id, fraudCaseCalls.callId))
    .leftJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
    .leftJoin(valueDiscrepancies, eq(valueDiscrepancies.callId, serviceCalls.id))
    .leftJoin(quotes, and(eq(quotes.callId, serviceCalls.id), eq(quotes.status, 'aprovado')))
    .leftJoinLateral(receipt, sql`true`)
    .where(and(eq(fraudCaseCalls.caseId, caseId), standsIn(fraudCaseCalls.caseId)))
    .orderBy(asc(serviceCalls.createdAt));
  return rows.map(({ finalCents, reportedCents, reportedAt, receipt: shown, ...call }) => ({
    ...call,
    reportedCents: reportedAt === null ? null : (reportedCents ?? finalCents),
    reportedAt,
    approvedAt: null,
    receiptCents: shown?.isSure ? shown.cents : null,
    receiptAt: shown?.isSure ? shown.at : null,
  }));
}
