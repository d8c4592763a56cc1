import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { clients } from '#features/clients/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { hiddenUnless, matchesSearch } from '#platform/database/search.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { nextStatuses } from '#shared/record/steps.ts';
import type { CaseCall, FraudCaseDetail, ListFraudCasesQuery } from './contract.ts';
import { impactCents, selectCases, standsIn, toCase } from './parts/case-rows.server.ts';
import { listSpeakingFor } from './parts/speaks-for.server.ts';
import { fraudLife } from './rules.ts';
import { fraudCaseCalls, fraudCaseEvents, fraudCaseKind, fraudCases } from './tables.server.ts';

/**
 * One page of fraud cases, newest first, with counts of all matches, and the lost commission except of dismissed ones.
 */
export async function listFraudCases(ctx: Ctx, query: ListFraudCasesQuery) {
  const { page, limit, offset } = readPage(query);
  const where = filterOf(ctx, query);
  const [rows, [totals], lost] = await Promise.all([
    selectCases(ctx).where(where).orderBy(desc(fraudCases.detectedAt), desc(fraudCases.id)).limit(limit).offset(offset),
    ctx.db
      .select({
        total: count(),
        pending: countWhere(eq(fraudCases.status, 'PENDING')),
        investigating: countWhere(eq(fraudCases.status, 'INVESTIGATING')),
        asked: count(fraudCases.decisionAskedAt),
        confirmed: countWhere(eq(fraudCases.status, 'CONFIRMED')),
        dismissed: countWhere(eq(fraudCases.status, 'DISMISSED')),
      })
      .from(fraudCases)
      .where(where),
    sumImpact(ctx, where),
  ]);
  const none = { total: 0, pending: 0, investigating: 0, asked: 0, confirmed: 0, dismissed: 0 };
  const { total, ...stats } = totals ?? none;
  return {
    casos: rows.map((row) => toCase(ctx, row)),
    total,
    page,
    limit,
    stats: { ...stats, totalFinancialImpact: lost },
  };
}

/** The lost commission of all cases that match, except dismissed ones; a call of several cases counts once. */
async function sumImpact(ctx: Ctx, where: SQL | undefined): Promise<number | null> {
  if (!ctx.actor.permissions.has('finance.read')) return null;
  const calls = ctx.db
    .selectDistinctOn([fraudCaseCalls.callId], { cents: impactCents(ctx).as('cents') })
    .from(fraudCases)
    .innerJoin(fraudCaseCalls, standsIn(fraudCases.id))
    .innerJoin(serviceCalls, eq(serviceCalls.id, fraudCaseCalls.callId))
    .leftJoin(callConfirmations, eq(callConfirmations.callId, fraudCaseCalls.callId))
    .leftJoin(valueDiscrepancies, eq(valueDiscrepancies.callId, fraudCaseCalls.callId))
    .where(and(ne(fraudCases.status, 'DISMISSED'), where))
    .as('calls');
  const [sum] = await ctx.db.select({ cents: sql<string>`coalesce(sum(${calls.cents}), 0)` }).from(calls);
  return centsToReais(Number(sum?.cents ?? 0));
}

/** One case with its calls, history and permitted actions; throws `not_found`. */
export async function findFraudCase(ctx: Ctx, id: string): Promise<FraudCaseDetail> {
  const [row] = await selectCases(ctx).where(eq(fraudCases.id, id));
  if (row === undefined) throw new DomainError('not_found', fraudCaseKind.notFound);
  const { fraudCase } = row;
  const calls = await listCaseCalls(ctx, id);
  return {
    ...toCase(ctx, row),
    rulesVersion: fraudCase.rulesVersion,
    weighedAt: fraudCase.weighedAt.toISOString(),
    calls,
    speaksFor: await listSpeakingFor(ctx, fraudCase, calls),
    ...(await findPhones(ctx, fraudCase)),
    history: await listSteps(ctx, fraudCaseEvents, id),
    nextStatuses: nextStatuses(fraudLife, fraudCase.status, ctx.actor.permissions),
  };
}

/** The calls of a case, newest first; those that were taken out last, with who did it. */
async function listCaseCalls(ctx: Ctx, caseId: string): Promise<CaseCall[]> {
  const rows = await ctx.db
    .select({
      joined: fraudCaseCalls,
      call: {
        protocol: serviceCalls.protocolNumber,
        clientName: serviceCalls.clientName,
        clientPhone: serviceCalls.clientPhone,
        serviceType: serviceCalls.serviceType,
        status: serviceCalls.status,
        at: sql<Date>`coalesce(${serviceCalls.finishedAt}, ${serviceCalls.cancelledAt}, ${serviceCalls.createdAt})`.mapWith(
          serviceCalls.createdAt,
        ),
        finalValueCents: serviceCalls.finalValueCents,
        paymentMethod: serviceCalls.paymentMethod,
      },
      stated: { cents: callConfirmations.paidAmountCents, method: callConfirmations.paymentMethod },
      discrepancy: valueDiscrepancies,
      partnerName: partners.name,
      impactCents: impactCents(ctx),
    })
    .from(fraudCaseCalls)
    .innerJoin(serviceCalls, eq(serviceCalls.id, fraudCaseCalls.callId))
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .leftJoin(callConfirmations, eq(callConfirmations.callId, fraudCaseCalls.callId))
    .leftJoin(valueDiscrepancies, eq(valueDiscrepancies.callId, fraudCaseCalls.callId))
    .where(eq(fraudCaseCalls.caseId, caseId))
    .orderBy(sql`${fraudCaseCalls.takenOutAt} desc nulls first`, desc(serviceCalls.createdAt), desc(serviceCalls.id));
  const seesMoney = ctx.actor.permissions.has('finance.read');
  return rows.map(({ joined, call, stated, discrepancy, partnerName, impactCents: cents }) => ({
    callId: joined.callId,
    discrepancyId: discrepancy?.id ?? null,
    protocol: call.protocol,
    clientName: call.clientName,
    clientPhone: formatPhone(call.clientPhone),
    partnerName,
    serviceType: call.serviceType,
    at: call.at.toISOString(),
    wasCancelled: call.status === 'cancelado',
    statedAmount: reaisOf(stated?.cents ?? null),
    statedMethod: stated?.method ?? null,
    reportedAmount: reaisOf(discrepancy?.partnerReportedAmountCents ?? call.finalValueCents),
    reportedMethod: call.paymentMethod,
    investigationStatus: discrepancy?.investigationStatus ?? null,
    decidedAmount: reaisOf(discrepancy?.decidedAmountCents ?? null),
    impact: seesMoney && joined.takenOutAt === null ? centsToReais(cents) : null,
    joinedAt: joined.at.toISOString(),
    joinedByName: joined.actorName,
    joinedReason: joined.reason,
    takenOut:
      joined.takenOutAt === null
        ? null
        : {
            at: joined.takenOutAt.toISOString(),
            byName: joined.takenOutByName ?? '',
            reason: joined.takenOutReason ?? '',
          },
  }));
}

const reaisOf = (cents: number | null) => (cents === null ? null : centsToReais(cents));

/** The telephones of the subject; a partner's for people who may see partners. */
async function findPhones(ctx: Ctx, { partnerId, clientId }: typeof fraudCases.$inferSelect) {
  const [partner, client] = await Promise.all([
    partnerId === null || !ctx.actor.permissions.has('partners.read')
      ? []
      : ctx.db.select({ phone: partners.phone }).from(partners).where(eq(partners.id, partnerId)),
    clientId === null ? [] : ctx.db.select({ phone: clients.phone }).from(clients).where(eq(clients.id, clientId)),
  ]);
  const phoneOf = ([found]: { phone: string | null }[]) => (found?.phone ? formatPhone(found.phone) : null);
  return { partnerPhone: phoneOf(partner), clientPhone: phoneOf(client) };
}

function filterOf(ctx: Ctx, { search, risk, status, decisao }: ListFraudCasesQuery): SQL | undefined {
  return and(
    risk === undefined ? undefined : eq(fraudCases.riskLevel, risk),
    status === undefined ? undefined : eq(fraudCases.status, status),
    decisao === undefined ? undefined : sql`${fraudCases.decisionAskedAt} is not null`,
    search === undefined ? undefined : isFoundBy(ctx, search),
  );
}

/** A search finds a case by its subject, by any of its calls and their clients, and by the partners of these. */
function isFoundBy(ctx: Ctx, search: string): SQL {
  const namesPartner = matchesSearch(
    partners.searchText,
    search,
    hiddenUnless(ctx, 'partners.write', partners.document),
  );
  const calls = ctx.db
    .select({ found: sql`1` })
    .from(fraudCaseCalls)
    .innerJoin(serviceCalls, eq(serviceCalls.id, fraudCaseCalls.callId))
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .where(and(standsIn(fraudCases.id), sql`(${matchesSearch(serviceCalls.searchText, search)} or ${namesPartner})`));
  const subject = ctx.db
    .select({ found: sql`1` })
    .from(partners)
    .where(and(eq(partners.id, fraudCases.partnerId), namesPartner));
  const client = ctx.db
    .select({ found: sql`1` })
    .from(clients)
    .where(and(eq(clients.id, fraudCases.clientId), matchesSearch(clients.searchText, search)));
  return sql`(exists (${calls}) or exists (${subject}) or exists (${client}))`;
}
