import { and, count, desc, eq, gte, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { clientChangeLabels, clientStatusLabels, tellClientChange } from '#features/clients/rules.ts';
import { clientChanges, clientEvents } from '#features/clients/tables.server.ts';
import { assignments } from '#features/dispatch/tables.server.ts';
import { partnerStatusLabels } from '#features/partners/rules.ts';
import { partnerEvents } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { labelOf } from '#shared/choices.ts';
import type { FieldChange } from '#shared/record/card.ts';
import { recurringChangeLabels, tellRecurringChange } from '../recurring/rules.ts';
import { recurringVisitChanges, recurringVisits } from '../recurring/tables.server.ts';
import { type CallEventType, callEventLabels } from '../reference-moments.ts';
import { callEvents, serviceCalls } from '../tables.server.ts';
import type { RecordHistory, RecordHistoryQuery } from './contract.ts';

/**
 * One page of a client's story, newest first: its own status, what was corrected or agreed to come again, and its
 * calls.
 */
export function listClientHistory(ctx: Ctx, id: string, query: RecordHistoryQuery): Promise<RecordHistory> {
  const own = statusMoments(ctx, clientEvents, eq(clientEvents.recordId, id));
  const changes = ownMoments(ctx, clientChanges, eq(clientChanges.clientId, id), {
    reason: null,
    isFirst: sql`false`,
    status: sql`${clientChanges.kind}`,
    name: sql`${clientChanges.name}`,
    changes: sql`${clientChanges.changes}`,
  });
  const ofClient = ctx.db
    .select({ id: recurringVisits.id })
    .from(recurringVisits)
    .where(eq(recurringVisits.clientId, id));
  const recurring = ownMoments(ctx, recurringVisitChanges, inArray(recurringVisitChanges.recurringVisitId, ofClient), {
    reason: null,
    isFirst: sql`false`,
    status: sql`${recurringPrefix} || ${recurringVisitChanges.kind}`,
    name: sql`${recurringVisitChanges.name}`,
    changes: sql`${recurringVisitChanges.changes}`,
  });
  return listMoments(ctx, [own, changes, recurring], eq(serviceCalls.clientId, id), query, clientStatusLabels);
}

/** One page of a partner's history, newest first: its status changes, and its calls while they were assigned to it. */
export function listPartnerHistory(ctx: Ctx, id: string, query: RecordHistoryQuery): Promise<RecordHistory> {
  const own = statusMoments(ctx, partnerEvents, eq(partnerEvents.recordId, id));
  const stays = alias(assignments, 'held');
  const held = sql`exists ${ctx.db
    .select({ one: sql`1` })
    .from(stays)
    .where(
      and(
        eq(stays.callId, callEvents.callId),
        eq(stays.partnerId, id),
        lte(stays.assignedAt, callEvents.at),
        or(isNull(stays.endedAt), gte(stays.endedAt, callEvents.at)),
      ),
    )}`;
  return listMoments(ctx, [own], held, query, partnerStatusLabels);
}

function statusMoments(ctx: Ctx, events: typeof clientEvents | typeof partnerEvents, where: SQL) {
  const { reason, fromStatus, toStatus } = events;
  const isFirst = sql`${fromStatus} is null`;
  return ownMoments(ctx, events, where, {
    reason: sql`${reason}`,
    isFirst,
    status: sql`${toStatus}`,
    name: null,
    changes: null,
  });
}

type Own = typeof clientEvents | typeof partnerEvents | typeof clientChanges | typeof recurringVisitChanges;

/** Distinguishes changes of a recurring visit from those of the record. */
const recurringPrefix = 'recurring_';

function changeLabel(kind: string): string {
  return kind.startsWith(recurringPrefix)
    ? labelOf(recurringChangeLabels, kind.slice(recurringPrefix.length))
    : labelOf(clientChangeLabels, kind);
}

/** Describes a change for its reader. */
function tellChange(ctx: Ctx, change: { kind: string; name: string | null; changes: readonly FieldChange[] }) {
  const { permissions } = ctx.actor;
  const sees = { seesMoney: permissions.has('finance.read'), seesDocuments: permissions.has('clients.write') };
  const told = change.kind.startsWith(recurringPrefix) ? tellRecurringChange(change) : tellClientChange(change, sees);
  return told.map(({ label, before, after }) => ({ label, from: before, to: after }));
}

/** Moments of the record itself, in the columns that they share with those of its calls. */
function ownMoments(
  ctx: Ctx,
  events: Own,
  where: SQL,
  says: { reason: SQL | null; isFirst: SQL; status: SQL; name: SQL | null; changes: SQL | null },
) {
  return ctx.db
    .select({
      id: sql<string>`${events.id}`.as('id'),
      at: sql<Date>`${events.at}`.mapWith(callEvents.at).as('at'),
      actorName: sql<string>`${events.actorName}`.as('actor_name'),
      type: sql<CallEventType | null>`null::text`.as('type'),
      callId: sql<string | null>`null::uuid`.as('call_id'),
      protocolNumber: sql<string | null>`null::text`.as('protocol_number'),
      reason: sql<string | null>`${says.reason ?? sql`null::text`}`.as('reason'),
      isFirst: sql<boolean>`${says.isFirst}`.as('is_first'),
      status: sql<string | null>`${says.status}`.as('status'),
      name: sql<string | null>`${says.name ?? sql`null::text`}`.as('name'),
      changes: sql<FieldChange[] | null>`${says.changes ?? sql`null::jsonb`}`.as('changes'),
    })
    .from(events)
    .where(where);
}

type Moments = ReturnType<typeof ownMoments>;

async function listMoments(
  ctx: Ctx,
  [own, ...others]: [Moments, ...Moments[]],
  ofCalls: SQL,
  query: RecordHistoryQuery,
  labels: Readonly<Record<string, string>>,
): Promise<RecordHistory> {
  const { page, limit, offset } = readPage(query);
  const seesDiscrepancies = ctx.actor.permissions.has('discrepancies.read');
  const calls = ctx.db
    .select({
      id: sql<string>`${callEvents.id}`.as('id'),
      at: sql<Date>`${callEvents.at}`.mapWith(callEvents.at).as('at'),
      actorName: sql<string>`${callEvents.actorName}`.as('actor_name'),
      type: sql<CallEventType | null>`${callEvents.type}`.as('type'),
      callId: sql<string | null>`${callEvents.callId}`.as('call_id'),
      protocolNumber: sql<string | null>`${serviceCalls.protocolNumber}`.as('protocol_number'),
      reason: sql<string | null>`${callEvents.reason}`.as('reason'),
      isFirst: sql<boolean>`false`.as('is_first'),
      status: sql<string | null>`null::text`.as('status'),
      name: sql<string | null>`null::text`.as('name'),
      changes: sql<FieldChange[] | null>`null::jsonb`.as('changes'),
    })
    .from(callEvents)
    .innerJoin(serviceCalls, eq(serviceCalls.id, callEvents.callId))
    .where(and(ofCalls, seesDiscrepancies ? undefined : not(sql`${callEvents.type} like 'discrepancy\\_%'`)));
  const moments = unionAll(own, calls, ...others).as('moments');
  const [rows, [totals]] = await Promise.all([
    ctx.db.select().from(moments).orderBy(desc(moments.at), desc(moments.id)).limit(limit).offset(offset),
    ctx.db.select({ total: count() }).from(moments),
  ]);
  return {
    moments: rows.map(
      ({ id, at, actorName, reason, isFirst, status, name, changes, type, callId, protocolNumber }) => ({
        id,
        at: at.toISOString(),
        actorName,
        reason,
        changes: changes === null ? [] : tellChange(ctx, { kind: status ?? '', name, changes }),
        label:
          changes !== null
            ? changeLabel(status ?? '')
            : type === null
              ? `${isFirst ? 'Cadastro' : 'Status'}: ${labelOf(labels, status ?? '')}`
              : callEventLabels[type],
        call: callId === null || protocolNumber === null || type === null ? null : { id: callId, protocolNumber, type },
      }),
    ),
    total: totals?.total ?? 0,
    page,
    limit,
  };
}
