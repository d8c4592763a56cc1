import { and, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { todayOn } from '#shared/time/dates.ts';
import type { ListFinanceQuery } from '../contract.ts';
import { linesFilter } from './lines-filter.server.ts';

/** Missing cents of each line of an open settlement: payments pay the oldest, after debts of the portal. */
export function settledDebts(only: SQL = sql`true`): SQL {
  return sql`(
  select id, entry_id, partner_id, greatest(upto - paid, 0) - greatest(upto - cents - paid, 0) as missing, due
  from (
    select l.id, l.entry_id, l.partner_id, l.cents, t.due_on as due, p.paid,
      sum(l.cents) over (partition by t.id order by l.cents > 0, l.id) as upto
    from settlements t
    cross join lateral (
      select coalesce(sum(cents), 0) as paid from settlement_payments where settlement_id = t.id and undone_at is null
    ) p
    join settlement_lines s on s.settlement_id = t.id and s.freed_at is null
    join ledger_lines l on l.id = s.line_id
    where t.status = 'aberto' and ${only}) owed)`;
}

/**
 * Missing cents of each line that is not paid, with its due day and its entry's columns: lines in no settlement are
 * missing whole, a line and its reversal too.
 */
export const openDebts: SQL = sql`(
  select cents as missing, due_on as due, partner_id, at, month, kind, call_id, service_id, city from unsettled_lines
  union all
  select d.missing, d.due, d.partner_id, e.at, e.month, e.kind, e.call_id, e.service_id, e.city
  from ${settledDebts()} d join ledger_entries e on e.id = d.entry_id)`;

/** Open and late sums of everything that matches, in cents. */
export async function sumDebts(ctx: Ctx, query: ListFinanceQuery): Promise<{ open: number; late: number }> {
  if (query.status === 'pago' || query.status === 'baixado') return { open: 0, late: 0 };
  const isLate = sql`coalesce(debts.due < ${todayOn(ctx.now)}::date, false)`;
  const narrowed = { atrasado: isLate, pendente: sql`not ${isLate}`, em_aberto: undefined };
  const columns = {
    at: sql`debts.at`,
    callId: sql`debts.call_id`,
    kind: sql`debts.kind`,
    month: sql`debts.month`,
    serviceId: sql`debts.service_id`,
    city: sql`debts.city`,
    partnerId: sql`debts.partner_id`,
  };
  const [sums] = await ctx.db
    .select({
      open: sql<number>`coalesce(sum(debts.missing), 0)`.mapWith(Number),
      late: sql<number>`coalesce(sum(debts.missing) filter (where ${isLate}), 0)`.mapWith(Number),
    })
    .from(sql`${openDebts} debts`)
    .where(and(linesFilter(ctx, columns, query), query.status && narrowed[query.status]));
  return sums ?? { open: 0, late: 0 };
}
