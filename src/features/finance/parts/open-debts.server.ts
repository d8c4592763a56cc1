import { and, eq, type SQL, sql } from 'drizzle-orm';
import { settlingKinds } from '#features/ledger/rules.ts';
import { ledgerEntries } from '#features/ledger/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { todayOn } from '#shared/time/dates.ts';
import type { ListFinanceQuery } from '../contract.ts';
import { linesFilter } from './lines-filter.server.ts';

/** What is missing of each line of an open settlement: payments pay the oldest, after what the portal owes. */
export function settledDebts(only: SQL = sql`true`): SQL {
  return sql`(
  select id, entry_id, partner_id, greatest(upto - paid, 0) - greatest(upto - cents - paid, 0) as missing, due
  from (
    select l.id, l.entry_id, l.partner_id, l.cents, t.due_on as due, coalesce(p.cents, 0) as paid,
      sum(l.cents) over (partition by t.id order by l.cents > 0, l.id) as upto
    from settlements t
    join settlement_lines s on s.settlement_id = t.id and s.freed_at is null
    join ledger_lines l on l.id = s.line_id
    left join (
      select settlement_id, sum(cents) as cents from settlement_payments where undone_at is null group by settlement_id
    ) p on p.settlement_id = t.id
    where t.status = 'aberto' and ${only}) owed)`;
}

/**
 * What is missing of each line that is not paid, and until when: lines in no settlement are missing whole, a line and
 * its reversal too.
 */
export const openDebts: SQL = sql`(
  select l.id, l.entry_id, l.partner_id, l.cents as missing, e.due_on as due
  from ledger_lines l
  join ledger_entries e on e.id = l.entry_id
  left join ledger_entries o on o.id = e.contrary_of
  left join settlement_lines s on s.line_id = l.id and s.freed_at is null
  where l.account = 'receivable' and s.id is null and not ${isOneOf(sql`e.kind`, settlingKinds)}
    and coalesce(not ${isOneOf(sql`o.kind`, settlingKinds)}, true)
  union all
  select id, entry_id, partner_id, missing, due from ${settledDebts()} settled)`;

/** Open and late sums of everything that matches, in cents. */
export async function sumDebts(ctx: Ctx, query: ListFinanceQuery): Promise<{ open: number; late: number }> {
  if (query.status === 'pago' || query.status === 'baixado') return { open: 0, late: 0 };
  const isLate = sql`coalesce(debts.due < ${todayOn(ctx.now)}::date, false)`;
  const narrowed = { atrasado: isLate, pendente: sql`not ${isLate}`, em_aberto: undefined };
  const { at, callId, kind, month, serviceId, city } = ledgerEntries;
  const columns = { at, callId, kind, month, serviceId, city, partnerId: sql`debts.partner_id` };
  const [sums] = await ctx.db
    .select({
      open: sql<number>`coalesce(sum(debts.missing), 0)`.mapWith(Number),
      late: sql<number>`coalesce(sum(debts.missing) filter (where ${isLate}), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(sql`${openDebts} debts`, eq(sql`debts.entry_id`, ledgerEntries.id))
    .where(and(linesFilter(ctx, columns, query), query.status && narrowed[query.status]));
  return sums ?? { open: 0, late: 0 };
}
