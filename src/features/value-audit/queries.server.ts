import { and, count, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { callTotals } from '#features/service-calls/office/tables.server.ts';
import { lacksClientsWord } from '#features/service-calls/queries.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countedList } from '#platform/counted-list.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { hiddenUnless, matchesSearch } from '#platform/database/search.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import type { Discrepancy, ListDiscrepanciesQuery } from './contract.ts';
import { isUndecided, valueDiscrepancies } from './tables.server.ts';

/** One page of discrepancies, newest first, with counts and the sum of differences over everything that matches. */
export const listDiscrepancies = countedList({
  rows: async (ctx, query: ListDiscrepanciesQuery) => {
    const { limit, offset } = readPage(query);
    const rows = await selectDiscrepancies(ctx)
      .where(filterOf(ctx, query))
      .orderBy(desc(valueDiscrepancies.flaggedAt), desc(valueDiscrepancies.id))
      .limit(limit)
      .offset(offset);
    return { discrepancias: rows.map(toDiscrepancy) };
  },
  totals: async (ctx, query) => {
    const [[totals], reports] = await Promise.all([
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
        .where(filterOf(ctx, query)),
      countReports(ctx),
    ]);
    if (totals === undefined) throw new Error('The discrepancies could not be counted.');
    const { total, ...stats } = totals;
    return { total, stats: { ...stats, ...reports } };
  },
  none: { discrepancias: [] },
});

/** A report without its client's word is compared with nothing, so it is at least counted. */
async function countReports({ db }: Ctx) {
  const [withoutClientsWord, [kept]] = await Promise.all([
    db.$count(serviceCalls, lacksClientsWord),
    db.select({ reported: sql<number>`coalesce(sum(${callTotals.finished}), 0)`.mapWith(Number) }).from(callTotals),
  ]);
  return { reported: kept?.reported ?? 0, withoutClientsWord };
}

/** Discrepancies with all that their rows show. */
export function selectDiscrepancies(ctx: Ctx) {
  return ctx.db
    .select({
      discrepancy: valueDiscrepancies,
      confirmation: callConfirmations,
      protocolNumber: serviceCalls.protocolNumber,
      clientName: serviceCalls.clientName,
      clientPhone: serviceCalls.clientPhone,
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

export type DiscrepancyRow = Awaited<ReturnType<typeof selectDiscrepancies>>[number];

/** A row as the list shows it. */
export function toDiscrepancy(row: DiscrepancyRow): Discrepancy {
  const { discrepancy, protocolNumber, clientName, providerName, serviceType } = row;
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
    partnerReportedAmount: reaisOf(discrepancy.partnerReportedAmountCents),
    partnerPaymentMethod: discrepancy.partnerPaymentMethod,
    receiptAmount: reaisOf(discrepancy.receiptAmountCents),
    receiptIsSure: discrepancy.receiptIsSure,
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

/** Reais of an amount in cents; null for none. */
export function reaisOf(cents: number | null): number | null {
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
