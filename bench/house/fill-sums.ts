import type pg from 'pg';
import { withoutTriggers } from './without-triggers.ts';

/** Settles and pays each partner's commissions of a month so many months ago. */
export async function settleMonth(client: pg.Client, months: number): Promise<void> {
  const tables = ['settlements', 'settlement_lines', 'settlement_payments', 'ledger_entries', 'ledger_lines'];
  const kept = ['settle_lines', 'keep_ledger_sums', 'keep_commission_totals', 'keep_finance_lines'];
  await withoutTriggers(client, tables, kept, async () => {
    const { rows } = await client.query<{ month: string }>(
      "select (date_trunc('month', at) - $1 * interval '1 month')::date::text as month from load.began",
      [months],
    );
    const month = rows[0]?.month;
    await client.query(
      `with owed as (
         select partner_id, sum(cents) as cents, array_agg(line_id) as lines from unsettled_lines where month = $1 group by partner_id),
       paid as (
         insert into settlements (at, actor_kind, actor_name, partner_id, status, cents, due_on, paid_at)
         select $1::date + interval '1 month 2 days', 'system', 'Sistema', partner_id, 'pago', cents, $1::date + 40,
           $1::date + interval '1 month 5 days' from owed returning id, partner_id)
       insert into settlement_lines (settlement_id, line_id)
       select p.id, unnest(o.lines) from paid p join owed o using (partner_id)`,
      [month],
    );
    await client.query(
      `create or replace temporary view settled as
       select * from settlements where at = '${month}'::date + interval '1 month 2 days'`,
    );
    await client.query(
      `insert into ledger_entries (at, actor_kind, actor_name, kind, source_id, partner_id, happened_on, month, due_on)
       select paid_at, 'system', 'Sistema', 'payment', id, partner_id, business_day(paid_at),
         date_trunc('month', business_day(paid_at))::date, due_on from settled`,
    );
    await client.query(
      `insert into settlement_payments (at, actor_kind, actor_name, settlement_id, entry_id, cents, paid_on, proof)
       select s.paid_at, 'system', 'Sistema', s.id, e.id, s.cents, business_day(s.paid_at), 'PIX'
       from settled s join ledger_entries e on e.source_id = s.id and e.kind = 'payment'`,
    );
    await client.query(
      `insert into ledger_lines (entry_id, account, partner_id, cents)
       select e.id, a.account, a.partner_id, a.cents
       from settled s join ledger_entries e on e.source_id = s.id and e.kind = 'payment'
       cross join lateral (values ('bank', null::uuid, s.cents), ('receivable', s.partner_id, -s.cents)) a (account, partner_id, cents)`,
    );
  });
}

/** Stores the sums that clients, partners and the counter of protocols hold of their calls. */
export async function sumUp(client: pg.Client): Promise<void> {
  await withoutTriggers(client, ['clients', 'partners'], [], async () => {
    await client.query(
      `update clients k set total_calls = c.calls, total_spent_cents = c.cents
       from (select client_id, count(*) as calls, coalesce(sum(final_value_cents), 0) as cents from service_calls group by client_id) c
       where c.client_id = k.id`,
    );
    await client.query(
      `update partners p set total_services = c.calls, rating_sum = c.sum, rating_count = c.count, last_activity_at = c.last
       from (select assigned_partner_id, count(*) filter (where finished_at is not null) as calls, max(finished_at) as last,
         coalesce(sum(service_rating), 0) as sum, count(service_rating) as count
         from service_calls c left join call_confirmations k on k.call_id = c.id where assigned_partner_id is not null group by 1) c
       where c.assigned_partner_id = p.id`,
    );
    await client.query(
      `insert into protocol_counters (year, last)
       select extract(year from created_at), max(right(protocol_number, 7)::integer) from service_calls group by 1
       on conflict (year) do update set last = greatest(protocol_counters.last, excluded.last)`,
    );
  });
}
