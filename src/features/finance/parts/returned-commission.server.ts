import { and, between, gte, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { periodStartOn } from '#shared/time/periods.ts';
import type { ListFinanceQuery } from '../contract.ts';

/**
 * Commission that went back with refunds, negative where a refund was undone: day and month of its posting, and the
 * service and the place of the commission that it is of.
 */
export const returnedCommissions = sql`(
  select greatest(e.happened_on, e.month) as day, e.month, e.partner_id, posted.service_id, posted.city, l.cents
  from borne_costs b
  cross join lateral (
    select r.id, r.happened_on, r.month, r.partner_id from ledger_entries r where r.id = b.entry_id
    union all
    select r.id, r.happened_on, r.month, r.partner_id from ledger_entries r where r.contrary_of = b.entry_id) e
  join ledger_lines l on l.entry_id = e.id and l.account = 'revenue'
  left join lateral (select c.service_id, c.city from ledger_entries c
    where c.call_id = b.call_id and c.kind = 'commission' and c.id < b.entry_id order by c.id desc limit 1) posted on true)`;

/** The sum that went back, under the filters of a list; null under those that refunds do not have. */
export async function sumReturned(ctx: Ctx, query: ListFinanceQuery): Promise<number | null> {
  const { date, lancados, mes, status, search, partnerId, tipo, servico, cidade } = query;
  if (status !== undefined || search !== undefined || (tipo !== undefined && tipo !== 'comissoes')) return null;
  const day = sql`returned.day`;
  const where = and(
    date === 'tudo' ? undefined : gte(day, sql`${periodStartOn(date, ctx.now)}::date`),
    lancados && between(day, sql`${lancados.from}::date`, sql`${lancados.to}::date`),
    mes && sql`returned.month between ${`${mes.from}-01`}::date and ${`${mes.to}-01`}::date`,
    partnerId === undefined ? undefined : sql`returned.partner_id = ${partnerId}::uuid`,
    servico === undefined ? undefined : sql`returned.service_id = ${servico}::uuid`,
    cidade === undefined ? undefined : sql`fold(returned.city) = fold(${cidade})`,
  );
  const [row] = await ctx.db.select({ cents: sumOfReturned }).from(sql`${returnedCommissions} returned`).where(where);
  return row?.cents ?? 0;
}

export const sumOfReturned = sql<number>`coalesce(sum(returned.cents), 0)`.mapWith(Number);
