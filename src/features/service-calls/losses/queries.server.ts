import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { addDays, startOfDay } from '#shared/time/dates.ts';
import { lastDeclines, openedInHour } from '../queries.server.ts';
import { serviceCalls } from '../tables.server.ts';
import type { Crossed, CrossQuery, LossesQuery, LossGroup, LossRow } from './contract.ts';
import { crossCells, lossLabel } from './rules.ts';

const { status, createdAt, city } = serviceCalls;

/**
 * The grouping of calls, and the filter value for the calls list where it differs. A city counts as one in every
 * spelling.
 */
const keys: Record<LossGroup, { by: SQL<string>; id?: SQL<string> }> = {
  origem: { by: sql`${serviceCalls.origin}` },
  motivo: { by: sql`coalesce(${serviceCalls.cancelReason}, 'sem')` },
  recusa: { by: sql`declines.reason` },
  cidade: { by: sql`fold(${city})`, id: sql`mode() within group (order by ${city})` },
  servico: { by: sql`${serviceCalls.serviceId}::text` },
  hora: { by: sql`${openedInHour}::text` },
};
const serviceName = sql<string>`min(${services.nome})`;

/** Counts opened, finished, lost and declined calls by one dimension; most first, hours in order. */
export async function readLosses(ctx: Ctx, query: LossesQuery): Promise<LossRow[]> {
  const { por } = query;
  const { by, id = by } = keys[por];
  const counted = (which: 'finalizado' | 'cancelado') => countWhere(eq(status, which));
  const rows = await ctx.db
    .select({
      by,
      id,
      service: serviceName,
      abertos: count(),
      finalizados: counted('finalizado'),
      cancelados: counted('cancelado'),
      recusados: sql<number>`count(declines.call_id)`.mapWith(Number),
    })
    .from(serviceCalls)
    .innerJoin(services, eq(services.id, serviceCalls.serviceId))
    .leftJoin(sql`${lastDeclines} declines`, sql`declines.call_id = ${serviceCalls.id}`)
    .where(countedIn(query))
    .groupBy(sql`1`)
    .orderBy(por === 'hora' ? sql`min(${openedInHour})` : desc(count()), sql`1`);
  return rows.map(({ by: _, service, ...row }) => ({ ...row, label: lossLabel(por, row.id, service) }));
}

/** Counts calls by two dimensions, with totals of rows and columns. */
export async function crossLosses(ctx: Ctx, query: CrossQuery): Promise<Crossed> {
  const [row, column] = [keys[query.por], keys[query.com]];
  const cells = await ctx.db
    .select({
      row: row.by,
      column: column.by,
      rowId: row.id ?? row.by,
      columnId: column.id ?? column.by,
      service: serviceName,
      calls: count(),
    })
    .from(serviceCalls)
    .innerJoin(services, eq(services.id, serviceCalls.serviceId))
    .leftJoin(sql`${lastDeclines} declines`, sql`declines.call_id = ${serviceCalls.id}`)
    .where(countedIn(query))
    .groupBy(sql`1`, sql`2`);
  return crossCells(cells, query);
}

/** Reasons are those of lost calls alone. */
function countedIn({ por, abertos }: LossesQuery): SQL | undefined {
  return and(
    abertos && and(gte(createdAt, startOfDay(abertos.from)), lt(createdAt, startOfDay(addDays(abertos.to, 1)))),
    por === 'motivo' ? eq(status, 'cancelado') : undefined,
    por === 'recusa' ? sql`declines.call_id is not null` : undefined,
  );
}
