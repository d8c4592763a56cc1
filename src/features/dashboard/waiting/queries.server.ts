import { and, asc, between, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Permission } from '#features/accounts/reference-permissions.ts';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { conversations } from '#features/assistant/conversations/tables.server.ts';
import { debtQuestions } from '#features/finance/collection/tables.server.ts';
import type { SettlementRequestKind } from '#features/finance/rules.ts';
import { settlementRequests } from '#features/finance/tables.server.ts';
import { fraudCases } from '#features/fraud/tables.server.ts';
import { awaitsDecision as awaitsDecisionOf, countWaitingLooks } from '#features/hearings/office/queries.server.ts';
import { hearings } from '#features/hearings/tables.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { problems } from '#features/problems/tables.server.ts';
import { receipts } from '#features/receipts/tables.server.ts';
import { promiseColumns, readPromises } from '#features/service-calls/promise/queries.server.ts';
import { isStoppedDay } from '#features/service-calls/recurring/queries.server.ts';
import { recurringVisitDays } from '#features/service-calls/recurring/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { savedRequests } from '#features/service-requests/saved-requests/tables.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { Waiting } from './contract.ts';

/** Waiting items for the office that the reader may see. */
export async function readWaiting(ctx: Ctx): Promise<Waiting> {
  const since = sql<Date>`coalesce(${serviceCalls.scheduledAt}, ${serviceCalls.createdAt})`.mapWith(
    serviceCalls.createdAt,
  );
  const isWanted = and(eq(serviceCalls.status, 'pendente'), lte(since, ctx.now));
  const isUnassigned = and(isWanted, isNull(serviceCalls.assignedPartnerId));
  const isNotSetOut = and(isWanted, isNotNull(serviceCalls.assignedPartnerId));
  const countFor = async (permission: Permission, table: PgTable, where: SQL | undefined) =>
    ctx.actor.permissions.has(permission) ? ctx.db.$count(table, where) : undefined;
  const [
    calls,
    applications,
    siteRequests,
    waitingConversations,
    discrepancies,
    openCases,
    openReceipts,
    tasks,
    openProblems,
    stoppedVisits,
    paidClaims,
    timeWishes,
    openDebtQuestions,
    heardPartners,
    waitingLooks,
    underWay,
    notSetOut,
    agreed,
    agreedUnassigned,
    unassigned,
  ] = await Promise.all([
    countFor('calls.read', serviceCalls, isUnassigned),
    countFor('partners.read', partnerApplications, eq(partnerApplications.status, 'pendente')),
    countFor('calls.read', savedRequests, eq(savedRequests.status, 'novo')),
    countFor('conversations.read', conversations, eq(conversations.status, 'aguardando')),
    countFor('discrepancies.read', valueDiscrepancies, awaitsDecision(ctx)),
    countFor('fraud.read', fraudCases, awaitsCaseDecision(ctx)),
    countFor('receipts.read', receipts, eq(receipts.status, 'pendente')),
    countFor('messages.read', messages, eq(messages.status, 'a_enviar')),
    countFor('problems.read', problems, eq(problems.status, 'aberto')),
    countFor('calls.read', recurringVisitDays, isStoppedDay(ctx)),
    countFor('finance.read', settlementRequests, waitsAs('pago')),
    countFor('finance.read', settlementRequests, waitsAs('prazo')),
    countFor('finance.read', debtQuestions, isNull(debtQuestions.decision)),
    countFor('hearings.read', hearings, awaitsDecisionOf(ctx)),
    ctx.actor.permissions.has('hearings.read') ? countWaitingLooks(ctx) : undefined,
    countFor('calls.read', serviceCalls, eq(serviceCalls.status, 'em_andamento')),
    countFor('calls.read', serviceCalls, isNotSetOut),
    countFor('calls.read', serviceCalls, isAgreedSoon(ctx)),
    countFor('calls.read', serviceCalls, and(isAgreedSoon(ctx), isNull(serviceCalls.assignedPartnerId))),
    ctx.db
      .select({
        id: serviceCalls.id,
        protocolNumber: serviceCalls.protocolNumber,
        clientName: serviceCalls.clientName,
        serviceType: serviceCalls.serviceType,
        city: serviceCalls.city,
        facts: promiseColumns,
        since,
      })
      .from(serviceCalls)
      .where(isUnassigned)
      .orderBy(asc(since), asc(serviceCalls.id))
      .limit(5),
  ]);
  const promiseOf = await readPromises(ctx);
  return {
    waiting: {
      calls,
      applications,
      siteRequests,
      conversations: waitingConversations,
      discrepancies,
      fraudCases: openCases,
      receipts: openReceipts,
      messages: tasks,
      problems: openProblems,
      recurringVisits: stoppedVisits,
      paidClaims,
      timeWishes,
      debtQuestions: openDebtQuestions,
      hearings: heardPartners,
      secondLooks: waitingLooks,
    },
    underWay,
    notSetOut,
    agreed,
    agreedUnassigned,
    unassigned: ctx.actor.permissions.has('calls.read')
      ? unassigned.map(({ facts, ...call }) => ({
          ...call,
          priority: facts.priority,
          since: call.since.toISOString(),
          promise: promiseOf(facts),
        }))
      : [],
  };
}

const waitsAs = (kind: SettlementRequestKind) =>
  and(eq(settlementRequests.kind, kind), eq(settlementRequests.status, 'aberto'));

function isAgreedSoon({ now }: Ctx): SQL | undefined {
  const { status, scheduledAt } = serviceCalls;
  return and(eq(status, 'pendente'), between(scheduledAt, now, new Date(now.getTime() + dayMs)));
}

/** Unhandled items; for people who may decide, also requested decisions. */
function awaitsDecision({ actor }: Ctx): SQL | undefined {
  const isNew = eq(valueDiscrepancies.investigationStatus, 'pending');
  return actor.permissions.has('discrepancies.decide')
    ? or(isNew, isNotNull(valueDiscrepancies.decisionAskedAt))
    : isNew;
}

function awaitsCaseDecision({ actor }: Ctx): SQL | undefined {
  const isNew = eq(fraudCases.status, 'PENDING');
  return actor.permissions.has('fraud.decide') ? or(isNew, isNotNull(fraudCases.decisionAskedAt)) : isNew;
}
