import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { hiddenUnless, matchesSearch } from '#platform/database/search.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { nextStatuses } from '#shared/record/steps.ts';
import type { FraudCase, FraudCaseDetail, ListFraudCasesQuery } from './contract.ts';
import { type FraudStatus, fraudLife } from './rules.ts';
import { fraudCaseEvents, fraudCaseKind, fraudCases } from './tables.server.ts';

const dismissed: FraudStatus = 'DISMISSED';

/**
 * One page of fraud cases, newest first, with counts of all matches, and the lost commission except of dismissed ones.
 */
export async function listFraudCases(ctx: Ctx, query: ListFraudCasesQuery) {
  const { page, limit, offset } = readPage(query);
  const where = filterOf(ctx, query);
  const [rows, [totals]] = await Promise.all([
    selectRows(ctx).where(where).orderBy(desc(fraudCases.detectedAt), desc(fraudCases.id)).limit(limit).offset(offset),
    ctx.db
      .select({
        total: count(),
        pending: countWhere(eq(fraudCases.status, 'PENDING')),
        investigating: countWhere(eq(fraudCases.status, 'INVESTIGATING')),
        confirmed: countWhere(eq(fraudCases.status, 'CONFIRMED')),
        dismissed: countWhere(eq(fraudCases.status, 'DISMISSED')),
        totalFinancialImpact:
          sql<number>`coalesce(sum(${fraudCases.financialImpactCents}) filter (where ${fraudCases.status} <> ${dismissed}), 0)`.mapWith(
            (cents) => centsToReais(Number(cents)),
          ),
      })
      .from(fraudCases)
      .innerJoin(serviceCalls, eq(serviceCalls.id, fraudCases.callId))
      .leftJoin(partners, eq(partners.id, fraudCases.partnerId))
      .where(where),
  ]);
  const none = { total: 0, pending: 0, investigating: 0, confirmed: 0, dismissed: 0, totalFinancialImpact: 0 };
  const { total, ...stats } = totals ?? none;
  return { casos: rows.map(toCase), total, page, limit, stats };
}

/** One case with its history and permitted actions; throws `not_found`. */
export async function findFraudCase(ctx: Ctx, id: string): Promise<FraudCaseDetail> {
  const [row] = await selectRows(ctx).where(eq(fraudCases.id, id));
  if (row === undefined) throw fraudCaseNotFound();
  return {
    ...toCase(row),
    rulesVersion: row.fraudCase.rulesVersion,
    history: await listSteps(ctx, fraudCaseEvents, id),
    nextStatuses: nextStatuses(fraudLife, row.fraudCase.status, ctx.actor.permissions),
  };
}

const fraudCaseNotFound = () => new DomainError('not_found', fraudCaseKind.notFound);

function selectRows(ctx: Ctx) {
  return ctx.db
    .select({
      fraudCase: fraudCases,
      protocol: serviceCalls.protocolNumber,
      clientName: serviceCalls.clientName,
      serviceType: serviceCalls.serviceType,
      partnerName: partners.name,
    })
    .from(fraudCases)
    .innerJoin(serviceCalls, eq(serviceCalls.id, fraudCases.callId))
    .leftJoin(partners, eq(partners.id, fraudCases.partnerId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

function toCase({ fraudCase, protocol, clientName, serviceType, partnerName }: Row): FraudCase {
  return {
    id: fraudCase.id,
    callId: fraudCase.callId,
    protocol,
    clientName,
    partnerName,
    financialImpact: centsToReais(fraudCase.financialImpactCents),
    riskLevel: fraudCase.riskLevel,
    status: fraudCase.status,
    confidenceScore: fraudCase.confidenceScore,
    flags: fraudCase.flags,
    detectedAt: fraudCase.detectedAt.toISOString(),
    serviceType,
    resolvedAt: fraudCase.resolvedAt?.toISOString() ?? null,
  };
}

function filterOf(ctx: Ctx, { search, risk, status }: ListFraudCasesQuery): SQL | undefined {
  return and(
    risk === undefined ? undefined : eq(fraudCases.riskLevel, risk),
    status === undefined ? undefined : eq(fraudCases.status, status),
    search === undefined
      ? undefined
      : sql`(${matchesSearch(serviceCalls.searchText, search)} or ${matchesSearch(partners.searchText, search, hiddenUnless(ctx, 'partners.write', partners.document))})`,
  );
}
