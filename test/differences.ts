import { sql } from 'drizzle-orm';
import type { Db } from '#platform/context.server.ts';

/**
 * Sums of clients, partners and days that differ from a plain aggregation, and assignments and commissions that
 * contradict their call.
 */
export async function findDifferences(db: Db, basisPoints: number): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'client' as what, c.id from clients c
    left join lateral (
      select count(*) as calls, coalesce(sum(final_value_cents) filter (where status = 'finalizado'), 0) as spent
      from service_calls where client_id = c.id) s on true
    left join lateral (
      select count(*) as n, coalesce(sum(service_rating), 0) as sum
      from call_confirmations f join service_calls k on k.id = f.call_id where k.client_id = c.id) r on true
    where (c.total_calls, c.total_spent_cents, c.rating_sum, c.rating_count) is distinct from (s.calls, s.spent, r.sum, r.n)
    union all
    select 'partner', p.id from partners p
    left join lateral (
      select count(*) as services from service_calls where assigned_partner_id = p.id and status = 'finalizado') s on true
    left join lateral (
      select count(*) as n, coalesce(sum(service_rating), 0) as sum
      from call_confirmations f join service_calls k on k.id = f.call_id where k.assigned_partner_id = p.id) r on true
    where (p.total_services, p.rating_sum, p.rating_count) is distinct from (s.services, r.sum, r.n)
    union all
    select 'assignment', k.id from service_calls k
    left join assignments a on a.call_id = k.id and a.ended_at is null
    where k.assigned_partner_id is distinct from a.partner_id
    union all
    select 'commission', k.id from service_calls k
    cross join lateral (select case when k.status = 'finalizado' then k.final_value_cents else 0 end as cents) f
    left join lateral (
      select coalesce(sum(e.final_value_cents), 0) as cents, coalesce(sum(r.cents), 0) as commission, count(*) as n
      from ledger_entries e left join ledger_lines r on r.entry_id = e.id and r.account = 'receivable'
      where e.call_id = k.id and e.kind in ('commission', 'reversal')) l on true
    where l.cents <> f.cents or l.commission <> (f.cents * ${basisPoints} + 5000) / 10000
      or (l.n % 2 = 1) <> (f.cents > 0)
    union all
    select 'ledger', entry_id from ledger_lines group by entry_id having sum(cents) <> 0
    union all
    select 'ledger-sums', partner_id from (
      select month, account, l.partner_id, sum(cents) cents from ledger_lines l join ledger_entries e on e.id = entry_id
      group by month, account, l.partner_id) plain
    full join ledger_sums kept using (month, account, partner_id)
    where coalesce(plain.cents, 0) <> coalesce(kept.cents, 0)
    union all
    select 'day', null from (
      select day, sum(pending) pending, sum(under_way) under_way, sum(finished) finished, sum(cancelled) cancelled,
        sum(completed) completed, sum(started) started, sum(response_ms) response
      from call_totals group by day) kept
    full join (
      select day, sum(opened) filter (where status = 'pendente') pending, sum(opened) filter (where status = 'em_andamento') under_way,
        sum(opened) filter (where status = 'finalizado') finished, sum(opened) filter (where status = 'cancelado') cancelled,
        sum(completed) completed, sum(started) started, sum(response) response
      from (
        select (created_at at time zone 'America/Sao_Paulo')::date as day, status, 1 as opened, 0 as completed, 0 as started, 0 as response
        from service_calls
        union all select (finished_at at time zone 'America/Sao_Paulo')::date, null, 0, 1, 0, 0
        from service_calls where status = 'finalizado'
        union all select (started_at at time zone 'America/Sao_Paulo')::date, null, 0, 0, 1,
          (extract(epoch from started_at - created_at) * 1000)::bigint
        from service_calls where started_at is not null and scheduled_at is null) each group by day) plain using (day)
    where (coalesce(kept.pending, 0), coalesce(kept.under_way, 0), coalesce(kept.finished, 0), coalesce(kept.cancelled, 0),
        coalesce(kept.completed, 0), coalesce(kept.started, 0), coalesce(kept.response, 0))
      is distinct from (coalesce(plain.pending, 0), coalesce(plain.under_way, 0), coalesce(plain.finished, 0),
        coalesce(plain.cancelled, 0), coalesce(plain.completed, 0), coalesce(plain.started, 0),
        coalesce(plain.response, 0))`);
  return rows;
}
