import pg from 'pg';
import { addMonths, monthOn } from '#shared/time/months.ts';
import { readDatabaseUrl } from '#test/long/worlds/database-url.ts';
import { signIn, timeReadings } from './office.ts';
import { startMeasured } from './product.ts';
import { percentile, printTable, spread } from './table.ts';

// The lists of money and one partner's balance over a ledger of a million lines.
const port = 4806;
const rounds = 40;
const entries = Number(process.env.ENTRIES ?? 250_000);
const partnersOfAll = 200;
const pageLimitMs = 50;
const balanceLimitMs = 100;

const product = await startMeasured(port);
const rows: { what: string; times: number[]; limit: number }[] = [];
try {
  const partnerId = await fill(readDatabaseUrl(product.dataDir));
  const cookie = await signIn(product.url);
  const month = addMonths(monthOn(new Date()), -1);
  const questions: [string, string, number][] = [
    ['lines of a month, first page', '/api/admin/financeiro?date=30dias', pageLimitMs],
    ['lines of a year, first page', '/api/admin/financeiro?date=ano', pageLimitMs],
    ['lines of a year, page 200', '/api/admin/financeiro?date=ano&page=200', pageLimitMs],
    ['lines of one partner', `/api/admin/financeiro?date=ano&partnerId=${partnerId}`, pageLimitMs],
    ['late lines of a year, first page', '/api/admin/financeiro?date=ano&status=atrasado', pageLimitMs],
    ['ledger lines, first page', '/api/admin/livro-razao', pageLimitMs],
    [
      'ledger lines of a month and an account',
      `/api/admin/livro-razao?de=${month}&ate=${month}&conta=revenue`,
      pageLimitMs,
    ],
    ['ledger lines of one kind', '/api/admin/livro-razao?tipo=commission', pageLimitMs],
    ['ledger lines of one kind and side', '/api/admin/livro-razao?tipo=payment&lado=debito', pageLimitMs],
    ['ledger lines of one partner', `/api/admin/livro-razao?partnerId=${partnerId}`, pageLimitMs],
    ['ledger lines, page 20', `/api/admin/livro-razao?depois=${await findPlace(product.url, cookie)}`, pageLimitMs],
    ['settlements, first page', '/api/admin/acertos', pageLimitMs],
    ["'Cobrança'", '/api/admin/cobranca', pageLimitMs],
    ["'Cobrança' of one partner", `/api/admin/cobranca/${partnerId}`, pageLimitMs],
    ["one partner's balance", `/api/admin/prestadores/${partnerId}/saldo`, balanceLimitMs],
  ];
  for (const [what, path, limit] of questions)
    rows.push({ what, limit, times: await timeReadings(product.url + path, cookie, rounds) });
} finally {
  await product.stop();
}
printTable(
  `Money over ${entries * 4} lines of the ledger, ${rounds} times each, ms`,
  rows.map(({ what, times, limit }) => ({
    what,
    'median (least to most)': spread(times, 1),
    p95: percentile(times, 0.95).toFixed(1),
    'p95 at most': String(limit),
  })),
);

/** The last line of the 19th page of ledger lines. */
async function findPlace(url: string, cookie: string): Promise<string> {
  let place = '';
  for (let page = 1; page < 20; page += 1) {
    const response = await fetch(`${url}/api/admin/livro-razao${place && `?depois=${place}`}`, { headers: { cookie } });
    place = ((await response.json()) as { depois: string }).depois;
  }
  return place;
}

/** Commissions of four lines each over two years, settled by week, the last ones not paid; gives a partner id. */
async function fill(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The log of changes is measured by itself, and would fill for ten minutes.
    const audited = [
      'service_calls',
      'ledger_entries',
      'ledger_lines',
      'settlements',
      'settlement_lines',
      'settlement_payments',
    ];
    for (const table of audited) await client.query(`alter table ${table} disable trigger audited`);
    await client.query(
      `insert into partners (name, email, phone, document, document_type, city, state, status)
       select 'Desentupidora ' || i, 'p' || i || '@exemplo.com.br', '+55619' || 70000000 + i, lpad(i::text, 11, '0'),
         'cpf', 'Brasília', 'DF', 'ativo' from generate_series(1, $1::integer) i`,
      [partnersOfAll],
    );
    await client.query(
      `insert into clients (name, phone, is_company, city, state) values ('Condomínio Ipê', '+5561980000001', true, 'Brasília', 'DF')`,
    );
    await client.query(
      `with p as (select id, row_number() over (order by id) as n from partners)
       insert into service_calls (protocol_number, client_key, client_id, client_name, client_phone, service_id, service_type, city, state,
         status, final_value_cents, payment_method, assigned_partner_id, created_at, started_at, finished_at)
       select 'CH-2026-' || lpad(i::text, 6, '0'), lpad(i::text, 22, '0'), c.id, c.name, c.phone, s.id, s.nome, 'Brasília', 'DF', 'finalizado',
         10000 + i % 90000, 'pix', p.id, at, at, at
       from generate_series(1, $1::integer) i cross join lateral (select now() - i * interval '4 minutes' as at) t
       cross join (select * from clients limit 1) c cross join (select * from services limit 1) s
       join p on p.n = 1 + i % $2::integer`,
      [entries, partnersOfAll],
    );
    await client.query('begin');
    await client.query(
      `insert into ledger_entries (at, actor_kind, actor_name, kind, source_id, call_id, partner_id, final_value_cents,
         commission_basis_points, happened_on, month, due_on)
       select finished_at, 'system', 'Sistema', 'commission', id, id, assigned_partner_id, final_value_cents, 1500,
         finished_at::date, date_trunc('month', finished_at)::date, finished_at::date + 7 from service_calls order by service_calls.finished_at`,
    );
    await client.query(
      `insert into ledger_lines (entry_id, account, partner_id, cents)
       select e.id, a.account, e.partner_id, a.cents from ledger_entries e
       cross join lateral (select div(e.final_value_cents * 1500 + 5000, 10000)::bigint as part) p
       cross join lateral (values ('receivable', p.part), ('revenue', -p.part), ('charged', e.final_value_cents),
         ('charged_contra', -e.final_value_cents)) a (account, cents)`,
    );
    await client.query('commit');
    await client.query('analyze');
    await client.query(
      `with weeks as (
         insert into settlements (at, actor_kind, actor_name, partner_id, status, cents, due_on, paid_at)
         select max(e.at), 'system', 'Sistema', e.partner_id, case when w.is_paid then 'pago' else 'aberto' end, sum(l.cents),
           max(e.due_on), case when w.is_paid then max(e.at) end
         from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'receivable'
         cross join lateral (select date_trunc('week', e.at) < now() - interval '28 days' as is_paid) w
         where date_trunc('week', e.at) < now() - interval '7 days'
         group by e.partner_id, date_trunc('week', e.at), w.is_paid returning id, partner_id, at)
       insert into settlement_lines (settlement_id, line_id)
       select w.id, l.id from weeks w join ledger_entries e on e.partner_id = w.partner_id
         and date_trunc('week', e.at) = date_trunc('week', w.at)
       join ledger_lines l on l.entry_id = e.id and l.account = 'receivable'`,
    );
    await client.query('begin');
    await client.query(
      `with paid as (
         insert into ledger_entries (at, actor_kind, actor_name, kind, source_id, partner_id, happened_on, month, due_on)
         select at, 'system', 'Sistema', 'payment', id, partner_id, at::date, date_trunc('month', at)::date, due_on
         from settlements where status = 'pago' returning id, source_id)
       insert into settlement_payments (at, actor_kind, actor_name, settlement_id, entry_id, cents, paid_on, proof)
       select s.at, 'system', 'Sistema', s.id, p.id, s.cents, s.at::date, 'PIX' from paid p join settlements s on s.id = p.source_id`,
    );
    await client.query(
      `insert into ledger_lines (entry_id, account, partner_id, cents)
       select p.entry_id, a.account, a.partner_id, a.cents from settlement_payments p join settlements s on s.id = p.settlement_id
       cross join lateral (values ('bank', null, p.cents), ('receivable', s.partner_id, -p.cents)) a (account, partner_id, cents)`,
    );
    await client.query('commit');
    await client.query('analyze');
    const { rows: found } = await client.query<{ id: string }>('select id from partners order by id limit 1');
    return found[0]?.id ?? '';
  } finally {
    await client.end();
  }
}
