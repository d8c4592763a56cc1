// Tested in #features/fraud/open-fraud-case.db.test.ts.
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { ledgerEntries } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { closePercents } from '#shared/numbers/percent.ts';
import type { FraudCase } from '../contract.ts';
import { fraudCaseCalls, fraudCases } from '../tables.server.ts';

/** A call stands in a case until a person takes it out. */
export const standsIn = (caseId: typeof fraudCases.id | typeof fraudCaseCalls.caseId) =>
  and(eq(fraudCaseCalls.caseId, caseId), isNull(fraudCaseCalls.takenOutAt));

/**
 * The cents that a call's client paid beyond the report: those that a decision upheld, or else the client's statement;
 * none where the discrepancy was dismissed.
 */
function upheldCents(): SQL<number> {
  const { investigationStatus, decidedAmountCents, partnerReportedAmountCents } = valueDiscrepancies;
  return sql<number>`greatest(0, case
    when ${investigationStatus} = 'dismissed' then 0
    when ${investigationStatus} = 'resolved' then coalesce(${decidedAmountCents} - coalesce(${partnerReportedAmountCents}, 0), 0)
    else coalesce(${callConfirmations.paidAmountCents}, 0)
      - coalesce(${partnerReportedAmountCents}, ${serviceCalls.finalValueCents}, 0)
  end)`.mapWith(Number);
}

/** The commission of `upheldCents`, to the nearest cent, at the rate of the call's own line. */
export function impactCents(ctx: Ctx): SQL<number> {
  const contrary = alias(ledgerEntries, 'contrary');
  const line = ctx.db
    .select({ basisPoints: ledgerEntries.commissionBasisPoints })
    .from(ledgerEntries)
    .leftJoin(contrary, eq(contrary.contraryOf, ledgerEntries.id))
    .where(
      and(eq(ledgerEntries.callId, fraudCaseCalls.callId), eq(ledgerEntries.kind, 'commission'), isNull(contrary.id)),
    )
    .limit(1);
  const basisPoints = sql`coalesce((${line}), ${fraudCaseCalls.commissionBasisPoints})`;
  return sql<number>`div(${upheldCents()} * ${basisPoints} + 5000, 10000)`.mapWith(Number);
}

/** The calls that stand in a case, with the loss of each. */
function standingCalls(ctx: Ctx) {
  return ctx.db
    .select({
      callCount: count().as('call_count'),
      impactCents: sql<number>`coalesce(sum(${impactCents(ctx)}), 0)`.mapWith(Number).as('impact_cents'),
    })
    .from(fraudCaseCalls)
    .innerJoin(serviceCalls, eq(serviceCalls.id, fraudCaseCalls.callId))
    .leftJoin(callConfirmations, eq(callConfirmations.callId, fraudCaseCalls.callId))
    .leftJoin(valueDiscrepancies, eq(valueDiscrepancies.callId, fraudCaseCalls.callId))
    .where(standsIn(fraudCases.id))
    .as('standing');
}

/** The newest call of a case, whose names the list shows. */
function newestCall(ctx: Ctx) {
  return ctx.db
    .select({
      callId: serviceCalls.id,
      protocol: serviceCalls.protocolNumber,
      clientName: serviceCalls.clientName,
      serviceType: serviceCalls.serviceType,
      partnerName: sql<string | null>`${partners.name}`.as('partner_name'),
    })
    .from(fraudCaseCalls)
    .innerJoin(serviceCalls, eq(serviceCalls.id, fraudCaseCalls.callId))
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .where(standsIn(fraudCases.id))
    .orderBy(desc(serviceCalls.createdAt), desc(serviceCalls.id))
    .limit(1)
    .as('newest');
}

/** Cases with their newest call, and the number and loss of all. */
export function selectCases(ctx: Ctx) {
  const newest = newestCall(ctx);
  const standing = standingCalls(ctx);
  const subject = alias(partners, 'subject');
  return ctx.db
    .select({
      fraudCase: fraudCases,
      newest: {
        callId: newest.callId,
        protocol: newest.protocol,
        clientName: newest.clientName,
        serviceType: newest.serviceType,
        partnerName: newest.partnerName,
      },
      callCount: standing.callCount,
      impactCents: standing.impactCents,
      subjectName: sql<string>`coalesce(${subject.name}, ${clients.name}, ${users.name})`,
    })
    .from(fraudCases)
    .leftJoin(subject, eq(subject.id, fraudCases.partnerId))
    .leftJoin(clients, eq(clients.id, fraudCases.clientId))
    .leftJoin(users, eq(users.id, fraudCases.operatorId))
    .innerJoinLateral(newest, sql`true`)
    .innerJoinLateral(standing, sql`true`)
    .$dynamic();
}

type CaseRow = Awaited<ReturnType<typeof selectCases>>[number];

/** A case as the list shows it; money only for people who may read the books. */
export function toCase(
  ctx: Ctx,
  { fraudCase, newest, callCount, impactCents: cents, subjectName }: CaseRow,
): FraudCase {
  return {
    id: fraudCase.id,
    ...newest,
    moreCalls: callCount - 1,
    subject: { kind: fraudCase.subjectKind, id: fraudCase.subjectId, name: subjectName },
    partnerName: fraudCase.partnerId === null ? newest.partnerName : subjectName,
    clientName: fraudCase.clientId === null ? newest.clientName : subjectName,
    kind: fraudCase.patternKind,
    explanation: fraudCase.explanation,
    financialImpact: ctx.actor.permissions.has('finance.read') ? centsToReais(cents) : null,
    riskLevel: fraudCase.riskLevel,
    status: fraudCase.status,
    confidenceScore: fraudCase.confidenceScore,
    flags: fraudCase.flags.map((flag) => ({ ...flag, evidence: closePercents(flag.evidence) })),
    detectedAt: fraudCase.detectedAt.toISOString(),
    resolvedAt: fraudCase.resolvedAt?.toISOString() ?? null,
    decisionAskedAt: fraudCase.decisionAskedAt?.toISOString() ?? null,
  };
}
