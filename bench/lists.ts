import pg from 'pg';
import { readDatabaseUrl } from '#test/long/worlds/database-url.ts';
import { signIn, timeReadings } from './office.ts';
import { type MeasuredProduct, startMeasured } from './product.ts';
import { median, printTable, spread } from './table.ts';

// The lists of the back office as its screens ask for them, with few calls and with many.
const port = 4804;
const rounds = 15;
const sizes = [100, 100_000];

const questions: Record<string, string> = {
  'calls, first page': '/api/admin/chamados?page=1&limit=20',
  'calls, last page': '/api/admin/chamados?page=LAST&limit=20',
  'calls, status and priority': '/api/admin/chamados?status=pendente&priority=urgente',
  'calls, state and period': '/api/admin/chamados?state=GO&date=30dias',
  'calls, by value': '/api/admin/chamados?sort=-value',
  'calls, name without accents': '/api/admin/chamados?search=joao%20araujo',
  'calls, part of a protocol': '/api/admin/chamados?search=2026-000042',
  'calls, phone with marks': '/api/admin/chamados?search=(61)%2098000-0042',
  'calls, nothing found': '/api/admin/chamados?search=nadadisso',
  'clients, first page': '/api/admin/clientes?page=1&limit=20',
  'clients, name': '/api/admin/clientes?search=araujo',
  'clients, type and state': '/api/admin/clientes?tipo=pessoa_juridica&estado=DF',
  'partners, first page': '/api/admin/prestadores?page=1&limit=20',
  'partners, name': '/api/admin/prestadores?search=aguas',
  'discrepancies, with reports that no client answered': '/api/admin/auditoria-valores?page=1&limit=20',
  dashboard: '/api/admin/dashboard',
  'a year of the dashboard': '/api/admin/dashboard/trend?date=ano',
};

// Every call as a file; three times each, because one may hit a garbage collection.
const files: Record<string, string> = {
  'file of calls, newest first': '/api/admin/chamados/exportar',
  'file of calls, by value': '/api/admin/chamados/exportar?sort=-value',
};
const fileRounds = 3;
const taken: Record<string, string>[] = [];

// ONLY measures the lists and files whose name has it.
const { ONLY = '' } = process.env;
const asked = Object.entries(questions).filter(([name]) => name.includes(ONLY));
const sent = Object.entries(files).filter(([name]) => name.includes(ONLY));
const rows = new Map<string, number[][]>(asked.map(([name]) => [name, []]));
for (const calls of sizes) {
  const product = await startMeasured(port);
  try {
    await fill(readDatabaseUrl(product.dataDir), calls);
    const cookie = await signIn(product.url);
    const last = String(Math.ceil(calls / 20));
    for (const [name, path] of asked) {
      rows.get(name)?.push(await timeReadings(product.url + path.replace('LAST', last), cookie, rounds));
    }
    for (const [what, path] of sent) {
      taken.push({ what, calls: String(calls), ...(await takeFile(product, path, cookie)) });
    }
  } finally {
    await product.stop();
  }
}
printTable(
  `Lists of the back office with ${sizes.join(' and ')} calls, ${rounds} times each, ms, median (least to most)`,
  [...rows].map(([what, [few = [], many = []]]) => ({
    what,
    few: spread(few, 1),
    many: spread(many, 1),
    ratio: (median(many) / median(few)).toFixed(1),
  })),
);

if (sent.length > 0) printTable(`Every call as a file, ${fileRounds} times each, median (least to most)`, taken);

async function takeFile(product: MeasuredProduct, path: string, cookie: string) {
  const first: number[] = [];
  const whole: number[] = [];
  const grown: number[] = [];
  let bytes = 0;
  for (let round = 0; round < fileRounds; round += 1) {
    const before = product.memoryMb();
    const began = performance.now();
    const response = await fetch(product.url + path, { headers: { cookie } });
    if (response.body === null) throw new Error(`${path} answered ${response.status} and nothing.`);
    let most = before;
    bytes = 0;
    for await (const part of response.body) {
      if (bytes === 0) first.push(performance.now() - began);
      bytes += part.length;
      most = Math.max(most, product.memoryMb());
    }
    whole.push(performance.now() - began);
    grown.push(most - before);
  }
  return {
    'first byte, ms': spread(first),
    'last byte, ms': spread(whole),
    MB: (bytes / 1e6).toFixed(1),
    'memory grown, MB': spread(grown),
  };
}

/** One client for every five calls, one partner for every hundred, calls spread over the last year. */
async function fill(url: string, calls: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into clients (name, phone, is_company, city, state, created_at)
       select (array['João','Márcia','Antônio','Zélia','Condomínio'])[1 + i % 5] || ' ' ||
           (array['Araújo','Conceição','da Silva','Magalhães','Brandão','Ipê'])[1 + i % 6] || ' ' || i,
         '+55619' || 80000000 + i, i % 5 = 4, 'Brasília', 'DF', now() - i * interval '25 minutes'
       from generate_series(1, $1::integer / 5) i`,
      [calls],
    );
    await client.query(
      `insert into partners (name, email, phone, document, document_type, city, state, status)
       select (array['Desentupidora Águas Claras','Hidrojato Planalto','Encanador Zé'])[1 + i % 3] || ' ' || i,
         'p' || i || '@exemplo.com.br', '+55619' || 70000000 + i, lpad(i::text, 11, '0'), 'cpf', 'Brasília', 'DF', 'ativo'
       from generate_series(1, 1 + $1::integer / 100) i`,
      [calls],
    );
    await client.query(
      `with c as (select *, row_number() over () as n from clients), p as (select *, row_number() over () as n from partners),
         s as (select *, row_number() over () as n from services)
       insert into service_calls (protocol_number, client_key, client_id, client_name, client_phone, service_id, service_type,
         city, state, status, priority, estimated_value_cents, final_value_cents, payment_method, assigned_partner_id,
         created_at, started_at, finished_at)
       select 'CH-2026-' || lpad((900000 - i)::text, 6, '0'), md5('bench' || i), c.id, c.name, c.phone, s.id, s.nome,
         (array['Brasília','Ceilândia','Luziânia'])[1 + i % 3], (array['DF','DF','GO'])[1 + i % 3], st.status,
         (array['urgente','alta','media','baixa'])[1 + i % 4], 15000 + i % 90000,
         case when st.status = 'finalizado' then 15000 + i % 90000 end, case when st.status = 'finalizado' then 'pix' end,
         case when st.status in ('finalizado','em_andamento') then p.id end, at.at,
         case when st.status in ('finalizado','em_andamento') then at.at + interval '20 minutes' end,
         case when st.status = 'finalizado' then at.at + interval '2 hours' end
       from generate_series(0, $1::integer - 1) i
       cross join lateral (select (array['finalizado','finalizado','finalizado','pendente','cancelado','em_andamento'])[1 + i % 6] as status) st
       cross join lateral (select now() - interval '365 days' * i / $1::integer as at) at
       join c on c.n = 1 + i % (select count(*) from clients) join p on p.n = 1 + i % (select count(*) from partners)
       join s on s.n = 1 + i % (select count(*) from services)`,
      [calls],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
