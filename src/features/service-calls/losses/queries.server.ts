import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addDays, startOfDay } from '#shared/dates.ts';
import { openedInHour, quoteWasDeclined } from '../queries.server.ts';
import { type CallOrigin, type CancelReason, callOriginLabels, cancelReasonLabels } from '../reference-reasons.ts';
import { serviceCalls } from '../tables.server.ts';
import type { LossesQuery, LossGroup, LossRow } from './contract.ts';

/** What tells the calls apart, as the list of calls asks for it. */
const keys: Record<LossGroup, SQL<string>> = {
  origem: sql<string>`${serviceCalls.origin}`,
  motivo: sql<string>`coalesce(${serviceCalls.cancelReason}, 'sem')`,
  cidade: sql<string>`${serviceCalls.city}`,
  servico: sql<string>`${serviceCalls.serviceId}::text`,
  hora: sql<string>`${openedInHour}::text`,
};

/** How many calls were opened, done, lost or had a quote declined, told apart by one thing; most first, hours in their order. */
export async function readLosses(ctx: Ctx, { por, abertos }: LossesQuery): Promise<LossRow[]> {
  const { status, createdAt } = serviceCalls;
  const days =
    abertos && and(gte(createdAt, startOfDay(abertos.from)), lt(createdAt, startOfDay(addDays(abertos.to, 1))));
  const key = keys[por];
  const counted = (which: 'finalizado' | 'cancelado') =>
    sql<number>`count(*) filter (where ${eq(status, which)})`.mapWith(Number);
  const rows = await ctx.db
    .select({
      id: key.as('key'),
      service: sql<string>`min(${services.nome})`,
      abertos: count(),
      finalizados: counted('finalizado'),
      cancelados: counted('cancelado'),
      recusados: sql<number>`count(*) filter (where ${quoteWasDeclined})`.mapWith(Number),
    })
    .from(serviceCalls)
    .innerJoin(services, eq(services.id, serviceCalls.serviceId))
    // Reasons are those of lost calls alone.
    .where(and(days, por === 'motivo' ? eq(status, 'cancelado') : undefined))
    .groupBy(sql`1`)
    .orderBy(por === 'hora' ? sql`min(${openedInHour})` : desc(count()), sql`1`);
  return rows.map(({ service, ...row }) => ({ ...row, label: labelOf(por, row.id, service) }));
}

function labelOf(group: LossGroup, key: string, service: string): string {
  if (group === 'origem') return callOriginLabels[key as CallOrigin];
  if (group === 'motivo') return cancelReasonLabels[key as CancelReason] ?? 'Sem motivo da lista';
  if (group === 'hora') return `${key.padStart(2, '0')}h`;
  return group === 'servico' ? service : key;
}
