import { and, asc, desc, eq, gte, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { placeIn } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { addDays, startOfDay, todayOn } from '#shared/time/dates.ts';
import type { DayRange } from '#shared/time/periods.ts';
import { lacksClientsWord, lastDeclines, openedInHour } from '../../queries.server.ts';
import { callPriorities } from '../../rules.ts';
import { callIsOpen, serviceCalls, valueShown } from '../../tables.server.ts';
import type { ListCallsQuery } from '../contract.ts';

export function filterOf(ctx: Ctx, query: ListCallsQuery): SQL | undefined {
  return and(
    query.status === undefined ? undefined : hasStatus(query.status),
    query.priority === undefined ? undefined : eq(serviceCalls.priority, query.priority),
    query.state === undefined ? undefined : eq(serviceCalls.state, query.state),
    ...openedOn(ctx, query).map((days) => within(serviceCalls.createdAt, days)),
    within(serviceCalls.startedAt, query.iniciados),
    query.finalizados && eq(serviceCalls.status, 'finalizado'),
    within(finishedAt, query.finalizados),
    within(serviceCalls.scheduledAt, query.agendados),
    within(serviceCalls.cancelledAt, query.cancelados),
    query.origem && eq(serviceCalls.origin, query.origem),
    query.motivo && isCancelledFor(query.motivo),
    query.cidade === undefined ? undefined : sql`fold(${serviceCalls.city}) = fold(${query.cidade})`,
    query.servico === undefined ? undefined : eq(serviceCalls.serviceId, query.servico),
    query.hora === undefined ? undefined : eq(openedInHour, query.hora),
    query.orcamento && declinedFor(),
    query.recusa && declinedFor(query.recusa),
    query.palavra && lacksClientsWord,
    query.visita === undefined ? undefined : scheduledOr[query.visita],
    query.clientId === undefined ? undefined : eq(serviceCalls.clientId, query.clientId),
    query.partnerId === undefined ? undefined : eq(serviceCalls.assignedPartnerId, query.partnerId),
    query.search === undefined ? undefined : matchesSearch(serviceCalls.searchText, query.search),
  );
}

/** The filtered business days of opening; all given ranges must match. */
export function openedOn(ctx: Ctx, { date, abertos }: Pick<ListCallsQuery, 'date' | 'abertos'>): DayRange[] {
  return [date && periodOf(ctx.now, date), abertos].filter((days) => days !== undefined);
}

function hasStatus(status: NonNullable<ListCallsQuery['status']>): SQL {
  return status === 'em_aberto' ? callIsOpen : eq(serviceCalls.status, status);
}

const scheduledOr = {
  agendada: isNotNull(serviceCalls.scheduledAt),
  imediata: isNull(serviceCalls.scheduledAt),
};

/** A call that was stored as finished without its moment counts on the day it was opened. */
const finishedAt = sql`coalesce(${serviceCalls.finishedAt}, ${serviceCalls.createdAt})`;

function within(moment: SQLWrapper, days: DayRange | undefined): SQL | undefined {
  if (days === undefined) return undefined;
  return and(gte(moment, startOfDay(days.from)), lt(moment, startOfDay(addDays(days.to, 1))));
}

/** Whole business days: `hoje` from midnight, `7dias` today and the six days before. */
function periodOf(now: Date, period: NonNullable<ListCallsQuery['date']>): DayRange {
  const today = todayOn(now);
  const [first, last] = { hoje: [0, 0], ontem: [1, 1], '7dias': [6, 0], '30dias': [29, 0] }[period];
  return { from: addDays(today, -(first ?? 0)), to: addDays(today, -(last ?? 0)) };
}

function isCancelledFor(reason: NonNullable<ListCallsQuery['motivo']>): SQL | undefined {
  const { status, cancelReason } = serviceCalls;
  return and(eq(status, 'cancelado'), reason === 'sem' ? isNull(cancelReason) : eq(cancelReason, reason));
}

function declinedFor(reason?: NonNullable<ListCallsQuery['recusa']>): SQL {
  const why = reason === undefined ? sql`` : sql` where declines.reason = ${reason}`;
  return sql`${serviceCalls.id} in (select declines.call_id from ${lastDeclines} declines${why})`;
}

export function orderOf(ctx: Ctx, sort: ListCallsQuery['sort']): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const value = valueShown(serviceCalls);
  const urgency = placeIn(serviceCalls.priority, callPriorities.toReversed());
  const newest = [desc(serviceCalls.createdAt), desc(serviceCalls.id)];
  if (sort === 'value' || sort === '-value') {
    // Sorting by amount would reveal hidden amounts.
    return ctx.actor.permissions.has('finance.read') ? [direction(value), ...newest] : newest;
  }
  if (sort === 'priority' || sort === '-priority') return [direction(urgency), ...newest];
  if (sort === 'scheduledAt' || sort === '-scheduledAt') {
    return [sql`${direction(serviceCalls.scheduledAt)} nulls last`, ...newest];
  }
  return [direction(serviceCalls.createdAt), direction(serviceCalls.id)];
}
