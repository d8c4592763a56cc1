import type pg from 'pg';
import type { House } from './fill-house.ts';
import { withoutTriggers } from './without-triggers.ts';

/** Calls that are not over: the newest ones. */
const openCalls = 400;
const spanDays = 730;

const tables = [
  'service_calls',
  'call_client_keys',
  'call_events',
  'assignments',
  'quotes',
  'quote_events',
  'call_confirmations',
  'ledger_entries',
  'ledger_lines',
];
/** Triggers that make what else the product reads of the ledger, a statement at a time. */
const ledgerTriggers = ['keep_ledger_sums', 'keep_commission_totals', 'keep_finance_lines'];

/**
 * The calls of these numbers, oldest first, with assignment, timeline, quote, confirmation, commission and log. One in
 * ten is cancelled, two in three of the others are confirmed, three in five have a quote.
 */
export async function fillCalls(client: pg.Client, house: House, from: number, to: number): Promise<void> {
  const workers = Math.max(1, Math.floor(house.partners / 10));
  const open = Math.min(openCalls, Math.floor(house.calls / 25));
  await withoutTriggers(client, tables, ledgerTriggers, async () => {
    await client.query(
      `insert into service_calls (id, protocol_number, client_key, client_id, client_name, client_phone, service_id, service_type,
         street, number, city, state, status, priority, estimated_value_cents, final_value_cents, payment_method, assigned_partner_id,
         scheduled_at, created_at, updated_at, started_at, arrived_at, finished_at, cancelled_at, confirmed_at)
       select load.id(6, i), 'CH-' || extract(year from t.at) || '-' || lpad(i::text, 7, '0'), left(md5('load' || i), 22), c.id, c.name, c.phone,
         s.id, s.nome, 'Rua ' || 1 + i % 300, (1 + i % 90)::text, (array['Brasília','Ceilândia','Luziânia'])[1 + i % 3],
         (array['DF','DF','GO'])[1 + i % 3], st.status, (array['urgente','alta','media','baixa'])[1 + i % 4], 15000 + i % 90000,
         case when st.status = 'finalizado' then 15000 + i % 90000 end, case when st.status = 'finalizado' then 'pix' end,
         case when st.status in ('finalizado','em_andamento') then load.id(1, 1 + i % ${workers}) end,
         case when i % 20 = 0 then t.at + interval '1 day' end, t.at, t.at + interval '2 hours',
         case when st.status in ('finalizado','em_andamento') then t.at + interval '10 minutes' end,
         case when st.status = 'finalizado' then t.at + interval '40 minutes' end,
         case when st.status = 'finalizado' then t.at + interval '2 hours' end,
         case when st.status = 'cancelado' then t.at + interval '1 hour' end,
         case when st.status = 'finalizado' and i % 3 > 0 then t.at + interval '3 hours' end
       from generate_series(${from}::bigint, ${to}::bigint) i
       cross join lateral (select case when i > ${house.calls - open} then (array['pendente','em_andamento'])[1 + i % 2]
         when i % 10 = 9 then 'cancelado' else 'finalizado' end as status) st
       cross join lateral (select (select at from load.began) - (${house.calls} - i) * interval '${spanDays} days' / ${house.calls} - interval '4 hours' as at) t
       join clients c on c.id = load.id(5, 1 + i % ${house.clients})
       join (select id, nome, row_number() over (order by id) as n, count(*) over () as of_all from services) s on s.n = 1 + i % s.of_all`,
    );
    await client.query(
      `create or replace temporary view loaded as
       select * from service_calls where id between load.id(6, ${from}) and load.id(6, ${to})`,
    );
    await client.query(
      `insert into call_client_keys (at, actor_kind, actor_name, call_id, client_key)
       select created_at, 'system', 'Sistema', id, client_key from loaded`,
    );
    await client.query(
      `insert into call_events (call_id, at, actor_kind, actor_name, type)
       select c.id, e.at, e.kind, e.name, e.type
       from loaded c cross join lateral (values ('opened', c.created_at, 'client', c.client_name), ('assigned', c.started_at, 'system', 'Sistema'),
         ('set_out', c.started_at, 'partner', 'Prestador'), ('arrived', c.arrived_at, 'partner', 'Prestador'),
         ('finished', c.finished_at, 'partner', 'Prestador'), ('cancelled', c.cancelled_at, 'client', c.client_name),
         ('confirmed', c.confirmed_at, 'client', c.client_name)) e (type, at, kind, name)
       where e.at is not null`,
    );
    await client.query(
      `insert into assignments (call_id, partner_id, assigned_at, road_minutes)
       select c.id, c.assigned_partner_id, c.started_at, 20 from loaded c where c.started_at is not null`,
    );
    await client.query(
      `insert into quotes (id, call_id, partner_id, version, status, content, total_cents, ceiling_cents, content_hash, valid_until, created_at, updated_at)
       select overlay(c.id::text placing '008' from 16)::uuid, c.id, c.assigned_partner_id, 1, 'aprovado',
         jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('kind', 'servico', 'description', c.service_type, 'quantity', 1,
           'unitCents', c.final_value_cents, 'ceilingQuantity', null)), 'discountCents', 0, 'guaranteeDays', 90,
           'validUntil', to_char(c.created_at + interval '10 days', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'), 'note', ''),
         c.final_value_cents, c.final_value_cents, md5(c.id::text), c.created_at + interval '10 days', c.arrived_at, c.arrived_at
       from loaded c where c.status = 'finalizado' and c.final_value_cents % 5 < 3`,
    );
    await client.query(
      `insert into quote_events (quote_id, at, actor_kind, actor_name, from_status, to_status)
       select overlay(c.id::text placing '008' from 16)::uuid, c.arrived_at, 'client', c.client_name, 'esperando', 'aprovado'
       from loaded c where c.status = 'finalizado' and c.final_value_cents % 5 < 3`,
    );
    await client.query(
      `insert into call_confirmations (call_id, paid_amount_cents, payment_method, received_receipt, service_rating, call_was_cancelled, confirmed_at)
       select c.id, c.final_value_cents, 'pix', true, 3 + c.final_value_cents % 3, false, c.confirmed_at
       from loaded c where c.confirmed_at is not null`,
    );
    await client.query(
      `insert into ledger_entries (id, at, actor_kind, actor_name, kind, source_id, call_id, partner_id, final_value_cents,
         commission_basis_points, service_id, city, happened_on, month, due_on)
       select overlay(c.id::text placing '007' from 16)::uuid, c.finished_at, 'system', 'Sistema', 'commission', c.id, c.id,
         c.assigned_partner_id, c.final_value_cents, 1500, c.service_id, c.city, business_day(c.finished_at),
         date_trunc('month', business_day(c.finished_at))::date, business_day(c.finished_at) + 7
       from loaded c where c.status = 'finalizado'`,
    );
    await client.query(
      `insert into ledger_lines (entry_id, account, partner_id, cents)
       select e.id, a.account, e.partner_id, a.cents from ledger_entries e
       cross join lateral (select div(e.final_value_cents * 1500 + 5000, 10000)::bigint as part) p
       cross join lateral (values ('receivable', p.part), ('revenue', -p.part), ('charged', e.final_value_cents),
         ('charged_contra', -e.final_value_cents)) a (account, cents)
       where e.id between load.id(7, ${from}) and load.id(7, ${to})`,
    );
    await client.query(
      `insert into call_totals as kept (day, shard, pending, under_way, finished, cancelled, completed, started, response_ms)
       select share.day, 0, sum(share.pending), sum(share.under_way), sum(share.finished), sum(share.cancelled), sum(share.completed),
         sum(share.started), sum(share.response_ms)
       from service_calls c cross join lateral call_shares(c, 1) share
       where c.id between load.id(6, ${from}) and load.id(6, ${to}) group by share.day
       on conflict (day, shard) do update set pending = kept.pending + excluded.pending, under_way = kept.under_way + excluded.under_way,
         finished = kept.finished + excluded.finished, cancelled = kept.cancelled + excluded.cancelled,
         completed = kept.completed + excluded.completed,
         started = kept.started + excluded.started, response_ms = kept.response_ms + excluded.response_ms`,
    );
  });
  await client.query(
    `insert into audit_log (at, actor_kind, actor_name, action, subject, record_table, record_id, content)
     select e.at, 'system', 'Sistema', e.action, 'service_calls', 'service_calls', c.id,
       jsonb_build_object('after', jsonb_build_object('status', c.status, 'city', c.city, 'state', c.state, 'priority', c.priority,
         'service_type', c.service_type, 'protocol_number', c.protocol_number, 'estimated_value_cents', c.estimated_value_cents,
         'client_name', audit_initials(c.client_name), 'created_at', c.created_at, 'updated_at', c.updated_at))
     from loaded c cross join lateral (values ('insert', c.created_at), ('update', c.updated_at)) e (action, at)
     order by e.at`,
  );
}
