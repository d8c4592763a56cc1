import { countUsual } from '#features/fraud/looks/count-usual.server.ts';
import { lookForPatterns } from '#features/fraud/looks/look-for-patterns.server.ts';
import { system } from '#platform/context.server.ts';
import { openOwnDatabase } from './own-database.ts';
import { printTable, spread } from './table.ts';

// A look after one call, at its partner and at its client, while the house grows tenfold and what is looked at does
// not; beside it one bare statement that reads the partner's own calls.
const most = Number(process.env.CALLS ?? 100_000);
const callsOfEach = 500;
const rounds = 40;

const { owner, as, close } = await openOwnDatabase();
const rows: Record<string, string>[] = [];
try {
  const ctx = as(system);
  let filled = 0;
  for (const calls of [most / 10, most]) {
    await fill(filled, calls);
    filled = calls;
    const began = performance.now();
    await countUsual.run(ctx, undefined);
    const night = performance.now() - began;
    const { rows: found } = await owner.query<{ id: string }>('select id from partners order by id limit $1', [rounds]);
    const bare = [];
    const looks = [];
    for (const { id } of found) {
      bare.push(await timeOf(() => owner.query('select * from service_calls where assigned_partner_id = $1', [id])));
      await owner.query(
        `insert into fraud_looks_due (subject_kind, subject_id, asked_at) select 'partner', $1::uuid, now()
         union all (select 'client', client_id, now() from service_calls where assigned_partner_id = $1::uuid limit 1)`,
        [id],
      );
      looks.push(await timeOf(() => lookForPatterns.run(ctx, undefined)));
    }
    rows.push({
      calls: String(calls),
      'one statement over its calls': spread(bare, 1),
      'a look at partner and client': spread(looks, 1),
      'the nightly count, s': (night / 1_000).toFixed(1),
    });
  }
  printTable(`A look after one call, ${rounds} partners of ${callsOfEach} calls in two years, ms`, rows);
} finally {
  await close();
}

async function timeOf(once: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await once();
  return performance.now() - began;
}

/** Calls from one number to another over two years, two in three confirmed, one in fifty of them for more. */
async function fill(from: number, to: number): Promise<void> {
  // The log of changes is measured by itself.
  for (const table of ['service_calls', 'call_confirmations', 'value_discrepancies'])
    await owner.query(`alter table ${table} disable trigger audited`);
  await owner.query(
    `insert into partners (name, email, phone, document, document_type, city, state, status)
     select 'Desentupidora ' || i, 'p' || i || '@exemplo.com.br', '+55619' || 70000000 + i, lpad(i::text, 11, '0'),
       'cpf', 'Brasília', 'DF', 'ativo' from generate_series($1::integer, $2::integer) i`,
    [from / callsOfEach + 1, to / callsOfEach],
  );
  await owner.query(
    `insert into clients (name, phone, is_company, city, state)
     select 'Cliente ' || i, '+55619' || 80000000 + i, false, 'Brasília', 'DF' from generate_series($1::integer, $2::integer) i`,
    [from / 4 + 1, to / 4],
  );
  await owner.query(
    `with p as (select id, row_number() over (order by id) as n from partners),
       c as (select id, name, phone, row_number() over (order by id) as n from clients),
       s as (select id, nome, row_number() over (order by id) as n from services)
     insert into service_calls (protocol_number, client_key, client_id, client_name, client_phone, service_id, service_type, city, state,
       status, final_value_cents, payment_method, assigned_partner_id, created_at, started_at, finished_at, confirmed_at)
     select 'CH-2026-' || lpad(i::text, 7, '0'), lpad(i::text, 22, '0'), c.id, c.name, c.phone, s.id, s.nome, 'Brasília', 'DF', 'finalizado',
       10000 + i % 90000, 'pix', p.id, at, at, at, case when i % 3 > 0 then at end
     from generate_series($1::integer, $2::integer) i
     cross join lateral (select now() - (i % 17520) * interval '1 hour' as at) t
     join c on c.n = 1 + i % ($2::integer / 4) join p on p.n = 1 + i % ($2::integer / ${callsOfEach}) join s on s.n = 1 + i % 5`,
    [from + 1, to],
  );
  await owner.query(
    `insert into call_confirmations (call_id, paid_amount_cents, payment_method, received_receipt, service_rating, call_was_cancelled, confirmed_at)
     select id, final_value_cents + case when right(protocol_number, 2) in ('07', '57') then 20000 else 0 end, 'pix', true, 4, false, finished_at
     from service_calls where confirmed_at is not null
     on conflict do nothing`,
  );
  await owner.query('analyze');
}
