// Tested in #features/fraud/open-fraud-case.db.test.ts.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { addCallsToHearing } from '#features/hearings/add-calls-to-hearing.server.ts';
import type { NewHearing } from '#features/hearings/open-hearing.server.ts';
import { quoteDecisions, quotes } from '#features/quotes/tables.server.ts';
import { receiptOfCall } from '#features/receipts/analysis/tables.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { closePercents } from '#shared/numbers/percent.ts';
import { fraudCaseCalls, type fraudCases } from '../tables.server.ts';
import { quietAnswers } from './speaks-for.server.ts';

/** A case in sentences for its partner: what speaks for it first, the finding, and what each side said of each call. */
export async function caseAllegation(
  ctx: Ctx,
  fraudCase: typeof fraudCases.$inferSelect,
): Promise<Pick<NewHearing, 'allegation' | 'forPartner' | 'against' | 'calls'>> {
  return {
    allegation: await withoutOperator(ctx, fraudCase),
    forPartner: await quietAnswers(ctx, fraudCase),
    against: fraudCase.flags.map(({ evidence }) => closePercents(evidence)),
    calls: await listCited(ctx, fraudCase.id),
  };
}

/** Tells a partner who is being heard about the case of the calls that joined it since, with a new finding. */
export async function allegeJoined(
  ctx: Ctx,
  fraudCase: typeof fraudCases.$inferSelect,
  callIds: readonly string[],
  { finding }: { finding: string | null },
): Promise<void> {
  if (fraudCase.partnerId === null) return;
  const matter = { kind: 'fraude', id: fraudCase.id } as const;
  const calls = await listCited(ctx, fraudCase.id, callIds);
  const said = finding === null ? null : await withoutOperator(ctx, { ...fraudCase, explanation: finding });
  await addCallsToHearing(ctx, { matter, calls, finding: said });
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

/** The calls that stand in a case, or those of them with these ids, with what each side said of each. */
async function listCited(ctx: Ctx, caseId: string, callIds?: readonly string[]): Promise<NewHearing['calls']> {
  const receipt = receiptOfCall(ctx.db, serviceCalls.id).as('receipt');
  const approvals = ctx.db
    .select({ at: sql`max(${quoteDecisions.at})` })
    .from(quoteDecisions)
    .where(and(eq(quoteDecisions.quoteId, quotes.id), eq(quoteDecisions.verdict, 'aprovado')));
  const approvedAt = sql<Date | null>`(${approvals})`.mapWith(quoteDecisions.at);
  const rows = await ctx.db
    .select({
      callId: serviceCalls.id,
      approvedCents: quotes.ceilingCents,
      approvedAt,
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
    .where(
      and(
        eq(fraudCaseCalls.caseId, caseId),
        isNull(fraudCaseCalls.takenOutAt),
        callIds === undefined ? undefined : inArray(serviceCalls.id, [...callIds]),
      ),
    )
    .orderBy(asc(serviceCalls.createdAt));
  return rows.map(({ finalCents, reportedCents, reportedAt, receipt: shown, ...call }) => ({
    ...call,
    reportedCents: reportedAt === null ? null : (reportedCents ?? finalCents),
    reportedAt,
    receiptCents: shown?.isSure ? shown.cents : null,
    receiptAt: shown?.isSure ? shown.at : null,
  }));
}
