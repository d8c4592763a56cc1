import { and, count, desc, eq, isNotNull, isNull, max, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { callFiles } from '#features/call-files/tables.server.ts';
import { findCommission, findRate } from '#features/finance/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { quoteDecisions, quotes } from '#features/quotes/tables.server.ts';
import { receiptFacts } from '#features/receipts/analysis/tables.server.ts';
import { receipts } from '#features/receipts/tables.server.ts';
import { readableWords } from '#features/service-calls/confirmation/rules.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { hiddenUnless, matchesSearch } from '#platform/database/search.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { nextStatuses } from '#shared/record/steps.ts';
import type { Discrepancy, DiscrepancyDetail, ListDiscrepanciesQuery } from './contract.ts';
import { discrepancyLife } from './rules.ts';
import { discrepancyEvents, isUndecided, valueDiscrepancies } from './tables.server.ts';

/** One page of discrepancies, newest first, with counts and the sum of differences over everything that matches. */
export async function listDiscrepancies(ctx: Ctx, query: ListDiscrepanciesQuery) {
  const { page, limit, offset } = readPage(query);
  const where = filterOf(ctx, query);
  const [rows, [totals]] = await Promise.all([
    selectRows(ctx)
      .where(where)
      .orderBy(desc(valueDiscrepancies.flaggedAt), desc(valueDiscrepancies.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        pending: countWhere(eq(valueDiscrepancies.investigationStatus, 'pending')),
        investigating: countWhere(eq(valueDiscrepancies.investigationStatus, 'investigating')),
        resolved: countWhere(eq(valueDiscrepancies.investigationStatus, 'resolved')),
        dismissed: countWhere(eq(valueDiscrepancies.investigationStatus, 'dismissed')),
        asked: count(valueDiscrepancies.decisionAskedAt),
        // Dismissed differences do not count.
        totalAmount: sumOf(ne(valueDiscrepancies.investigationStatus, 'dismissed')),
        openAmount: sumOf(isUndecided),
      })
      .from(valueDiscrepancies)
      .innerJoin(serviceCalls, eq(serviceCalls.id, valueDiscrepancies.callId))
      .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
      .where(where),
  ]);
  const { total, ...stats } = totals ?? {
    total: 0,
    pending: 0,
    investigating: 0,
    resolved: 0,
    dismissed: 0,
    asked: 0,
    totalAmount: 0,
    openAmount: 0,
  };
  return { discrepancias: rows.map(toDiscrepancy), total, page, limit, stats };
}

/** One discrepancy with the client's comment and its decision; throws `not_found`. */
export async function findDiscrepancy(ctx: Ctx, id: string): Promise<DiscrepancyDetail> {
  const [row] = await selectRows(ctx).where(eq(valueDiscrepancies.id, id));
  if (row === undefined) throw new DomainError('not_found', 'Discrepância não encontrada.');
  const { discrepancy, confirmation } = row;
  const { words, isPrivate } = readableWords({
    words: confirmation?.additionalComments ?? null,
    mayPublish: confirmation?.publishComment ?? false,
  });
  return {
    ...toDiscrepancy(row),
    ...(await findEvidence(ctx, discrepancy.callId)),
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
    money: await findMoney(ctx, row),
    history: await listSteps(ctx, discrepancyEvents, id),
    canDecide: ctx.actor.permissions.has('discrepancies.decide'),
    nextStatuses: nextStatuses(discrepancyLife, discrepancy.investigationStatus, ctx.actor.permissions),
  };
}

/** Further evidence of the agreement and payment: approved quote, photos, receipts. */
async function findEvidence(ctx: Ctx, callId: string) {
  const [[quote], photos, papers, [shown]] = await Promise.all([
    ctx.db
      .select({
        version: quotes.version,
        ceilingCents: quotes.ceilingCents,
        approvedAt: max(quoteDecisions.at),
      })
      .from(quotes)
      .leftJoin(quoteDecisions, and(eq(quoteDecisions.quoteId, quotes.id), eq(quoteDecisions.verdict, 'aprovado')))
      .where(and(eq(quotes.callId, callId), eq(quotes.status, 'aprovado')))
      .groupBy(quotes.id),
    ctx.db.$count(callFiles, and(eq(callFiles.callId, callId), isNull(callFiles.removedAt))),
    ctx.db.$count(receipts, eq(receipts.callId, callId)),
    ctx.db
      .select({ id: receipts.id, amountCents: receiptFacts.amountCents, isSure: receiptFacts.amountIsSure })
      .from(receipts)
      .innerJoin(receiptFacts, eq(receiptFacts.receiptId, receipts.id))
      .where(
        and(
          eq(receipts.callId, callId),
          ne(receipts.status, 'rejeitado'),
          isNotNull(receiptFacts.amountCents),
          eq(receiptFacts.isScheduled, false),
        ),
      )
      .orderBy(desc(receiptFacts.amountIsSure), desc(receipts.uploadedAt))
      .limit(1),
  ]);
  const approvedQuote =
    quote === undefined
      ? null
      : {
          version: quote.version,
          ceiling: centsToReais(quote.ceilingCents),
          approvedAt: quote.approvedAt?.toISOString() ?? null,
        };
  const receiptAmount =
    shown === undefined
      ? null
      : { receiptId: shown.id, amount: centsToReais(shown.amountCents ?? 0), isSure: shown.isSure };
  return { approvedQuote, photos, receipts: papers, receiptAmount };
}

/**
 * The money that a decision may change; null for people who may not decide or read the books, and for a call without a
 * partner.
 */
async function findMoney(
  ctx: Ctx,
  { discrepancy, finalValueCents, providerName, partnerId }: Row,
): Promise<DiscrepancyDetail['money']> {
  const { permissions } = ctx.actor;
  if (!permissions.has('discrepancies.decide') || !permissions.has('finance.read') || providerName === null)
    return null;
  const { callId } = discrepancy;
  const line = await findCommission(ctx, callId);
  return {
    finalAmount: centsToReais(line?.finalValueCents ?? finalValueCents ?? 0),
    commission: centsToReais(line?.commissionCents ?? 0),
    comissaoPortal: (line ?? (await findRate(ctx, { callId, partnerId }))).basisPoints / 100,
  };
}

function selectRows(ctx: Ctx) {
  return ctx.db
    .select({
      discrepancy: valueDiscrepancies,
      confirmation: callConfirmations,
      protocolNumber: serviceCalls.protocolNumber,
      clientName: serviceCalls.clientName,
      clientPhone: serviceCalls.clientPhone,
      finalValueCents: serviceCalls.finalValueCents,
      partnerId: serviceCalls.assignedPartnerId,
      serviceType: serviceCalls.serviceType,
      providerName: partners.name,
      partnerPhone: partners.phone,
      decidedByName: users.name,
    })
    .from(valueDiscrepancies)
    .innerJoin(serviceCalls, eq(serviceCalls.id, valueDiscrepancies.callId))
    .leftJoin(callConfirmations, eq(callConfirmations.callId, valueDiscrepancies.callId))
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .leftJoin(users, eq(users.id, valueDiscrepancies.decidedBy))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

function toDiscrepancy({ discrepancy, protocolNumber, clientName, providerName, serviceType }: Row): Discrepancy {
  return {
    id: discrepancy.id,
    callId: discrepancy.callId,
    protocolNumber,
    clientName,
    providerName,
    serviceType,
    clientPaidAmount: reaisOf(discrepancy.clientPaidAmountCents),
    approvedAmount: reaisOf(discrepancy.approvedAmountCents),
    clientPaymentMethod: discrepancy.clientPaymentMethod,
    partnerReportedAmount: centsToReais(discrepancy.partnerReportedAmountCents),
    partnerPaymentMethod: discrepancy.partnerPaymentMethod,
    amountDiscrepancy: centsToReais(discrepancy.differenceCents),
    discrepancyPercentage: discrepancy.shareBasisPoints / 100,
    severity: discrepancy.severity,
    investigationStatus: discrepancy.investigationStatus,
    fraudIndicators: discrepancy.fraudIndicators,
    flaggedDate: discrepancy.flaggedAt.toISOString(),
    clientPaymentDate: discrepancy.clientPaymentAt?.toISOString() ?? null,
    partnerReportDate: discrepancy.partnerReportAt?.toISOString() ?? null,
    decisionAskedAt: discrepancy.decisionAskedAt?.toISOString() ?? null,
  };
}

function reaisOf(cents: number | null): number | null {
  return cents === null ? null : centsToReais(cents);
}

function filterOf(ctx: Ctx, query: ListDiscrepanciesQuery): SQL | undefined {
  const { search, status, severity, decisao } = query;
  return and(
    status === undefined ? undefined : eq(valueDiscrepancies.investigationStatus, status),
    severity === undefined ? undefined : eq(valueDiscrepancies.severity, severity),
    decisao === undefined ? undefined : isNotNull(valueDiscrepancies.decisionAskedAt),
    search === undefined
      ? undefined
      : sql`(${matchesSearch(serviceCalls.searchText, search)} or ${matchesSearch(partners.searchText, search, hiddenUnless(ctx, 'partners.write', partners.document))})`,
  );
}

function sumOf(which: SQL): SQL<number> {
  const { differenceCents } = valueDiscrepancies;
  return sql<number>`coalesce(sum(${differenceCents}) filter (where ${which}), 0)`.mapWith((cents) =>
    centsToReais(Number(cents)),
  );
}
