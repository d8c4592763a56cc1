import { and, between, count, eq, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { callIsOpen, serviceCalls } from '../../tables.server.ts';
import type { ListCallsQuery } from '../contract.ts';
import { callTotals } from '../tables.server.ts';
import { openedOn } from './calls-filter.server.ts';

/**
 * Counts the calls of `where`, which says the same as `query`: by status, urgent open ones with the start of the
 * oldest and, for finished calls only, their revenue. Every call, or all opened on some days, are read from stored
 * totals, because these are asked for most and counting would read the whole table.
 */
export function countCalls(ctx: Ctx, query: ListCallsQuery, where: SQL | undefined) {
  return asksOnlyDays(query) ? readStoredCounts(ctx, query, where) : countRows(ctx, query, where);
}

const countedByDay: (keyof ListCallsQuery)[] = ['date', 'abertos', 'page', 'limit', 'sort'];

/** Whether a query names days of opening at most, so that stored totals answer for its rows. */
export function asksOnlyDays(query: ListCallsQuery): boolean {
  return Object.entries(query).every(
    ([name, value]) => value === undefined || countedByDay.some((kept) => kept === name),
  );
}

async function readStoredCounts(ctx: Ctx, query: ListCallsQuery, where: SQL | undefined) {
  const days = openedOn(ctx, query).map(({ from, to }) => between(callTotals.day, from, to));
  const [[byStatus], [urgent]] = await Promise.all([
    ctx.db
      .select({
        pendentes: sumOf(callTotals.pending),
        emAndamento: sumOf(callTotals.underWay),
        finalizados: sumOf(callTotals.finished),
        cancelados: sumOf(callTotals.cancelled),
      })
      .from(callTotals)
      .where(and(...days)),
    ctx.db
      .select({ urgentes: count(), urgenteDesde: min(serviceCalls.createdAt) })
      .from(serviceCalls)
      .where(and(where, isUrgentNow)),
  ]);
  if (byStatus === undefined || urgent === undefined) throw new Error('The calls could not be counted.');
  const { pendentes, emAndamento, finalizados, cancelados } = byStatus;
  const total = pendentes + emAndamento + finalizados + cancelados;
  return { total, ...byStatus, ...urgent, revenueCents: null };
}

async function countRows(ctx: Ctx, query: ListCallsQuery, where: SQL | undefined) {
  const [counts] = await ctx.db
    .select({
      total: count(),
      pendentes: countWhere(eq(serviceCalls.status, 'pendente')),
      emAndamento: countWhere(eq(serviceCalls.status, 'em_andamento')),
      finalizados: countWhere(eq(serviceCalls.status, 'finalizado')),
      cancelados: countWhere(eq(serviceCalls.status, 'cancelado')),
      urgentes: countWhere(isUrgentNow),
      urgenteDesde: sql<Date | null>`min(${serviceCalls.createdAt}) filter (where ${isUrgentNow})`.mapWith(
        serviceCalls.createdAt,
      ),
      revenueCents: isFinishedOnly(query) ? sumOf(serviceCalls.finalValueCents) : sql<null>`null`,
    })
    .from(serviceCalls)
    .where(where);
  if (counts === undefined) throw new Error('The calls could not be counted.');
  return counts;
}

const isUrgentNow = and(eq(serviceCalls.priority, 'urgente'), callIsOpen) as SQL;

function isFinishedOnly({ status, finalizados, palavra }: ListCallsQuery): boolean {
  return status === 'finalizado' || finalizados !== undefined || palavra !== undefined;
}

function sumOf(column: SQLWrapper): SQL<number> {
  return sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
}
