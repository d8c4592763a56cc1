import { and, asc, eq, isNull, max } from 'drizzle-orm';
import { readOwnLimit } from '#features/accounts/queries.server.ts';
import { callFiles } from '#features/call-files/tables.server.ts';
import { settlementLines, settlements } from '#features/finance/tables.server.ts';
import { nextMonthToClose } from '#features/ledger/queries.server.ts';
import { ledgerLines } from '#features/ledger/tables.server.ts';
import { quoteDecisions, quotes } from '#features/quotes/tables.server.ts';
import { receipts } from '#features/receipts/tables.server.ts';
import { readableWords } from '#features/service-calls/confirmation/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import type { Permission } from '#shared/api/operation.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { nextStatuses } from '#shared/record/steps.ts';
import { todayOn } from '#shared/time/dates.ts';
import { monthOn } from '#shared/time/months.ts';
import { type DiscrepancyRow, reaisOf, selectDiscrepancies, toDiscrepancy } from '../queries.server.ts';
import { discrepancyLife, isDecision } from '../rules.ts';
import {
  discrepancyAssessments,
  discrepancyDecisions,
  discrepancyEvents,
  discrepancyKind,
  valueDiscrepancies,
} from '../tables.server.ts';
import type { CaseMoney, DiscrepancyDetail, ShownAssessment, ShownDecision } from './contract.ts';
import { readCallMoney } from './parts/call-money.server.ts';
import { amountAtStake, postingMonth } from './rules.ts';

const decides = 'discrepancies.decide';

/** One discrepancy with its amounts so far, its decisions, its evidence and its money; throws `not_found`. */
export async function findDiscrepancy(ctx: Ctx, id: string): Promise<DiscrepancyDetail> {
  const [row] = await selectDiscrepancies(ctx).where(eq(valueDiscrepancies.id, id));
  if (row === undefined) throw new DomainError('not_found', discrepancyKind.notFound);
  const { discrepancy, confirmation } = row;
  const { investigationStatus: status } = discrepancy;
  const { words, isPrivate } = readableWords({
    words: confirmation?.additionalComments ?? null,
    mayPublish: confirmation?.publishComment ?? false,
  });
  const decisions = await listDecisions(ctx, id);
  const olderDecision = isDecision(status) ? null : (decisions.find(({ ending }) => ending === null) ?? null);
  const own = await readOwnLimit(ctx, 'discrepancy', {
    amountCents: amountAtStake(discrepancy, null),
    isOpen: !isDecision(status) && olderDecision === null,
  });
  const permissions = own.isWithin ? new Set<Permission>([...ctx.actor.permissions, decides]) : ctx.actor.permissions;
  return {
    ...toDiscrepancy(row),
    ...(await findEvidence(ctx, discrepancy.callId)),
    assessments: await listAssessments(ctx, id),
    decisions,
    olderDecision,
    clientPhone: formatPhone(row.clientPhone),
    partnerPhone:
      row.partnerPhone === null || !ctx.actor.permissions.has('partners.read') ? null : formatPhone(row.partnerPhone),
    receivedReceipt: confirmation?.receivedReceipt ?? null,
    serviceRating: confirmation?.serviceRating ?? null,
    additionalComments: words,
    isPrivate,
    decidedAt: discrepancy.decidedAt?.toISOString() ?? null,
    decidedByName: row.decidedByName,
    decisionReason: discrepancy.decisionReason,
    decidedAmount: reaisOf(discrepancy.decidedAmountCents),
    money: await findMoney(ctx, row, permissions),
    history: await listSteps(ctx, discrepancyEvents, id),
    canDecide: permissions.has(decides),
    limitNote: own.note,
    nextStatuses: nextStatuses(discrepancyLife, status, permissions),
  };
}

async function listAssessments(ctx: Ctx, discrepancyId: string): Promise<ShownAssessment[]> {
  const rows = await ctx.db
    .select()
    .from(discrepancyAssessments)
    .where(eq(discrepancyAssessments.discrepancyId, discrepancyId))
    .orderBy(asc(discrepancyAssessments.number));
  return rows.map((row) => ({
    number: row.number,
    comparedAt: row.comparedAt.toISOString(),
    cause: row.cause,
    rulesVersion: row.rulesVersion,
    callStatus: row.callStatus,
    approvedAmount: reaisOf(row.approvedCents),
    approvedAt: textOf(row.approvedAt),
    reportedAmount: reaisOf(row.reportedCents),
    reportedMethod: row.reportedMethod,
    reportedAt: textOf(row.reportedAt),
    paidAmount: reaisOf(row.paidCents),
    paidMethod: row.paidMethod,
    paidAt: textOf(row.paidAt),
    receiptAmount: reaisOf(row.receiptCents),
    receiptIsSure: row.receiptIsSure,
    receiptIsReused: row.receiptIsReused,
    receiptId: row.receiptId,
    receiptAt: textOf(row.receiptAt),
    amountDiscrepancy: centsToReais(row.differenceCents),
    discrepancyPercentage: row.shareBasisPoints / 100,
    severity: row.severity,
    fraudIndicators: row.fraudIndicators,
  }));
}

async function listDecisions(ctx: Ctx, discrepancyId: string): Promise<ShownDecision[]> {
  const rows = await ctx.db
    .select({ decision: discrepancyDecisions, assessment: discrepancyAssessments.number })
    .from(discrepancyDecisions)
    .innerJoin(discrepancyAssessments, eq(discrepancyAssessments.id, discrepancyDecisions.assessmentId))
    .where(eq(discrepancyDecisions.discrepancyId, discrepancyId))
    .orderBy(asc(discrepancyDecisions.id));
  return rows.map(({ decision, assessment }) => ({
    id: decision.id,
    assessment,
    verdict: decision.verdict,
    amount: reaisOf(decision.amountCents),
    reason: decision.reason,
    decidedAt: decision.at.toISOString(),
    decidedByName: decision.actorName,
    ending: decision.ending,
    endedAt: textOf(decision.endedAt),
    endedByName: decision.endedName,
    endReason: decision.endReason,
  }));
}

const textOf = (at: Date | null) => at?.toISOString() ?? null;

/** Further evidence of the agreement and payment: approved quote, photos, receipts. */
async function findEvidence(ctx: Ctx, callId: string) {
  const isYes = and(eq(quoteDecisions.quoteId, quotes.id), eq(quoteDecisions.verdict, 'aprovado'));
  const [[quote], photos, papers] = await Promise.all([
    ctx.db
      .select({ version: quotes.version, ceilingCents: quotes.ceilingCents, approvedAt: max(quoteDecisions.at) })
      .from(quotes)
      .leftJoin(quoteDecisions, isYes)
      .where(and(eq(quotes.callId, callId), eq(quotes.status, 'aprovado')))
      .groupBy(quotes.id),
    ctx.db.$count(callFiles, and(eq(callFiles.callId, callId), isNull(callFiles.removedAt))),
    ctx.db.$count(receipts, eq(receipts.callId, callId)),
  ]);
  const approvedQuote = quote && {
    version: quote.version,
    ceiling: centsToReais(quote.ceilingCents),
    approvedAt: textOf(quote.approvedAt),
  };
  return { approvedQuote: approvedQuote ?? null, photos, receipts: papers };
}

/**
 * The money that a decision may change; null for people who may not decide or read the books, and for a call without a
 * partner.
 */
async function findMoney(
  ctx: Ctx,
  { discrepancy, providerName }: DiscrepancyRow,
  permissions: Ctx['actor']['permissions'],
): Promise<CaseMoney | null> {
  if (!permissions.has(decides) || !permissions.has('finance.read') || providerName === null) return null;
  const { money, commission } = await readCallMoney(ctx, discrepancy.callId);
  return {
    callStatus: money.status,
    finalAmount: centsToReais(money.valueCents),
    commission: centsToReais(money.commissionCents),
    comissaoPortal: money.basisPoints / 100,
    hasPartner: money.hasPartner,
    isCovered: money.isCovered,
    refunded: centsToReais(money.refundedCents),
    month: postingMonth(monthOn(todayOn(ctx.now)), await nextMonthToClose(ctx)),
    settlement: commission === undefined ? null : await findSettlement(ctx, commission.id),
  };
}

/** The settlement that has gathered the line of an entry, unless it was undone. */
async function findSettlement(ctx: Ctx, entryId: string): Promise<CaseMoney['settlement']> {
  const [found] = await ctx.db
    .select({ id: settlements.id, status: settlements.status, dueOn: settlements.dueOn })
    .from(settlementLines)
    .innerJoin(ledgerLines, eq(ledgerLines.id, settlementLines.lineId))
    .innerJoin(settlements, eq(settlements.id, settlementLines.settlementId))
    .where(and(eq(ledgerLines.entryId, entryId), isNull(settlementLines.freedAt)));
  return found ?? null;
}
