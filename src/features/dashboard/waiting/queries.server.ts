import { and, asc, between, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Permission } from '#features/accounts/reference-permissions.ts';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { conversations } from '#features/assistant/conversations/tables.server.ts';
import { isDueBudget } from '#features/budgets/queries.server.ts';
import { budgets } from '#features/budgets/tables.server.ts';
import { debtQuestions } from '#features/finance/collection/tables.server.ts';
import type { SettlementRequestKind } from '#features/finance/rules.ts';
import { settlementRequests } from '#features/finance/tables.server.ts';
import { fraudCases } from '#features/fraud/tables.server.ts';
import { awaitsDecision as awaitsDecisionOf, countWaitingLooks } from '#features/hearings/office/queries.server.ts';
import { hearings } from '#features/hearings/tables.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { dataIncidents } from '#features/privacy/incidents/tables.server.ts';
import { privacyRequests } from '#features/privacy/requests/tables.server.ts';
import { problems } from '#features/problems/tables.server.ts';
import { receipts } from '#features/receipts/tables.server.ts';
import { reviewModerations } from '#features/reviews/tables.server.ts';
import { promiseColumns, readPromises } from '#features/service-calls/promise/queries.server.ts';
import { isStoppedDay } from '#features/service-calls/recurring/queries.server.ts';
import { recurringVisitDays } from '#features/service-calls/recurring/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { savedRequests } from '#features/service-requests/saved-requests/tables.server.ts';
import { callbackWaits } from '#features/telephone/queries.server.ts';
import { callbacks } from '#features/telephone/tables.server.ts';
import { threads } from '#features/threads/tables.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { Waiting } from './contract.ts';

/** Since when a call waits: its agreed hour, or its opening. */
export const callSince = sql<Date>`coalesce(${serviceCalls.scheduledAt}, ${serviceCalls.createdAt})`.mapWith(
  serviceCalls.createdAt,
);

interface WaitingRows {
  /** Of those who see them. */
  needs: Permission;
  table: PgTable;
  where: SQL | undefined;
}

/** The records that wait for the office, by kind; second looks are counted apart. */
export function waitingRows(ctx: Ctx) {
  const rows = (needs: Permission, table: PgTable, where: SQL | undefined): WaitingRows => ({ needs, table, where });
  return {
    calls: rows('calls.read', serviceCalls, and(isWanted(ctx), isNull(serviceCalls.assignedPartnerId))),
    applications: rows('partners.read', partnerApplications, eq(partnerApplications.status, 'pendente')),
    siteRequests: rows('calls.read', savedRequests, eq(savedRequests.status, 'novo')),
    conversations: rows('conversations.read', conversations, eq(conversations.status, 'aguardando')),
    threads: rows('messages.read', threads, isNotNull(threads.waitsSince)),
    callbacks: rows('calls.read', callbacks, callbackWaits),
    discrepancies: rows('discrepancies.read', valueDiscrepancies, awaitsDecision(ctx)),
    fraudCases: rows('fraud.read', fraudCases, awaitsCaseDecision(ctx)),
    receipts: rows('receipts.read', receipts, eq(receipts.status, 'pendente')),
    messages: rows('messages.read', messages, eq(messages.status, 'a_enviar')),
    problems: rows('problems.read', problems, eq(problems.status, 'aberto')),
    reviews: rows('content.read', reviewModerations, eq(reviewModerations.status, 'aguardando')),
    budgets: rows('budgets.read', budgets, isDueBudget(ctx)),
    recurringVisits: rows('calls.read', recurringVisitDays, isStoppedDay(ctx)),
    paidClaims: rows('finance.read', settlementRequests, waitsAs('pago')),
    timeWishes: rows('finance.read', settlementRequests, waitsAs('prazo')),
    debtQuestions: rows('finance.read', debtQuestions, isNull(debtQuestions.decision)),
    hearings: rows('hearings.read', hearings, awaitsDecisionOf(ctx)),
    privacyRequests: rows('privacy.manage', privacyRequests, eq(privacyRequests.status, 'recebido')),
    incidents: rows('privacy.manage', dataIncidents, eq(dataIncidents.status, 'em_analise')),
  } as const satisfies Record<string, WaitingRows>;
}

/** Requests about data that nobody has taken up, oldest first. */
export function listWaitingPrivacy(ctx: Ctx, most: number) {
  return ctx.db
    .select({
      id: privacyRequests.id,
      title: privacyRequests.name,
      detail: sql<string>`'Responder até ' || to_char(${privacyRequests.dueOn}, 'DD/MM')`,
      since: privacyRequests.receivedAt,
    })
    .from(privacyRequests)
    .where(waitingRows(ctx).privacyRequests.where)
    .orderBy(asc(privacyRequests.receivedAt))
    .limit(most);
}

/** Incidents that nobody was told of, by what is due soonest. */
export function listWaitingIncidents(ctx: Ctx, most: number) {
  return ctx.db
    .select({
      id: dataIncidents.id,
      title: dataIncidents.title,
      detail: sql<string>`'Comunicar até ' || to_char(${dataIncidents.dueOn}, 'DD/MM')`,
      since: dataIncidents.knownAt,
    })
    .from(dataIncidents)
    .where(waitingRows(ctx).incidents.where)
    .orderBy(asc(dataIncidents.dueOn))
    .limit(most);
}

const isWanted = ({ now }: Ctx) => and(eq(serviceCalls.status, 'pendente'), lte(callSince, now));

/** Numbers of waiting records by kind; undefined for those whom the reader may not see. */
export async function countWaiting(ctx: Ctx): Promise<Waiting['waiting']> {
  const kinds = Object.entries(waitingRows(ctx)).filter(([, { needs }]) => ctx.actor.permissions.has(needs));
  const [secondLooks, ...counted] = await Promise.all([
    ctx.actor.permissions.has('hearings.read') ? countWaitingLooks(ctx) : undefined,
    ...kinds.map(async ([kind, { table, where }]) => [kind, await ctx.db.$count(table, where)] as const),
  ]);
  return { ...Object.fromEntries(counted), secondLooks };
}

/** Waiting items for the office that the reader may see. */
export async function readWaiting(ctx: Ctx): Promise<Waiting> {
  const isUnassigned = waitingRows(ctx).calls.where;
  const isNotSetOut = and(isWanted(ctx), isNotNull(serviceCalls.assignedPartnerId));
  const mayRead = ctx.actor.permissions.has('calls.read');
  const countCalls = async (where: SQL | undefined) => (mayRead ? ctx.db.$count(serviceCalls, where) : undefined);
  const [waiting, underWay, notSetOut, agreed, agreedUnassigned, unassigned] = await Promise.all([
    countWaiting(ctx),
    countCalls(eq(serviceCalls.status, 'em_andamento')),
    countCalls(isNotSetOut),
    countCalls(isAgreedSoon(ctx)),
    countCalls(and(isAgreedSoon(ctx), isNull(serviceCalls.assignedPartnerId))),
    ctx.db
      .select({
        id: serviceCalls.id,
        protocolNumber: serviceCalls.protocolNumber,
        clientName: serviceCalls.clientName,
        serviceType: serviceCalls.serviceType,
        city: serviceCalls.city,
        facts: promiseColumns,
        since: callSince,
      })
      .from(serviceCalls)
      .where(isUnassigned)
      .orderBy(asc(callSince), asc(serviceCalls.id))
      .limit(5),
  ]);
  const promiseOf = await readPromises(ctx);
  return {
    waiting,
    underWay,
    notSetOut,
    agreed,
    agreedUnassigned,
    unassigned: mayRead
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
