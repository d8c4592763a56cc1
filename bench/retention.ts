import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import pg from 'pg';
import { readDatabaseUrl } from '#test/long/worlds/database-url.ts';
import { startMeasured } from './product.ts';
import { percentile, printTable } from './table.ts';

// Public pages asked for in an even beat, alone, while the retention empties a call of each of 100,000 clients
// (`CLIENTS`) six years after it ended, and alone again.
const clients = Number(process.env.CLIENTS ?? 100_000);
const visitsPerSecond = Number(process.env.VISITS ?? 20);
const aloneMs = Number(process.env.ALONE_MS ?? 30_000);
const paths = ['/', '/servicos', '/blog', '/parceiros', '/privacidade', '/api/config'];

const product = await startMeasured(4809);
try {
  await fill();
  const before = await visit(() => false);
  let isBusy = true;
  const began = performance.now();
  const sweep = spawn(process.execPath, ['db/retention.ts'], {
    env: { ...process.env, DATA_DIR: product.dataDir },
    stdio: 'inherit',
  });
  const ended = once(sweep, 'exit').then(([code]) => {
    isBusy = false;
    return { code, seconds: (performance.now() - began) / 1_000 };
  });
  const beside = await visit(() => isBusy);
  const { code, seconds } = await ended;
  if (code !== 0) throw new Error(`The retention ended with ${code}.`);
  const after = await visit(() => false);
  const load = loadavg()[0]?.toFixed(1);
  printTable(`Public pages, ${visitsPerSecond} visits a second, ms; load ${load}`, [
    rowOf('without', before),
    rowOf(`beside the retention of ${clients} calls (${seconds.toFixed(0)} s)`, beside),
    rowOf('without again', after),
  ]);
  // The quieter of the two: the machine's own speed wanders.
  const without = Math.min(p99(before), p99(after));
  console.log(
    `p99 ${p99(beside).toFixed(1)} beside, ${without.toFixed(1)} without: ${(p99(beside) / without).toFixed(2)}`,
  );
} finally {
  await product.stop();
}

/** Times of visits for a while, and then as long as something goes on. */
async function visit(isBusy: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const start = performance.now();
  while (performance.now() - start < aloneMs || isBusy()) {
    const due = start + (asked.length * 1_000) / visitsPerSecond;
    await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
    const path = paths[asked.length % paths.length];
    asked.push(
      (async () => {
        const since = performance.now();
        await (await fetch(`${product.url}${path}`)).arrayBuffer();
        times.push(performance.now() - since);
      })(),
    );
  }
  await Promise.all(asked);
  return times;
}

function p99(times: readonly number[]): number {
  return percentile(times, 0.99);
}

function rowOf(when: string, times: readonly number[]) {
  const shown = (share: number) => percentile(times, share).toFixed(1);
  return { when, visits: times.length, median: shown(0.5), p95: shown(0.95), p99: shown(0.99), longest: shown(1) };
}

/** Clients with one call each, six years old, and two steps in its history. */
async function fill(): Promise<void> {
  const owner = new pg.Client({ connectionString: readDatabaseUrl(product.dataDir) });
  await owner.connect();
  try {
    // The log of changes is measured by itself.
    for (const table of ['partners', 'clients', 'service_calls', 'call_events'])
      await owner.query(`alter table ${table} disable trigger audited`);
    await owner.query(
      `insert into partners (name, email, phone, document, document_type, city, state, status)
       select 'Desentupidora ' || i, 'p' || i || '@exemplo.com.br', '+55619' || 70000000 + i, lpad(i::text, 11, '0'),
         'cpf', 'Brasília', 'DF', 'ativo' from generate_series(1, 200) i`,
    );
    await owner.query(
      `insert into clients (name, phone, is_company, city, state)
       select 'Cliente ' || i, '+55619' || 80000000 + i, false, 'Brasília', 'DF' from generate_series(1, $1::integer) i`,
      [clients],
    );
    await owner.query(
      `with p as (select id, row_number() over (order by id) as n from partners),
         c as (select id, name, phone, row_number() over (order by id) as n from clients),
         s as (select id, nome, row_number() over (order by id) as n from services)
       insert into service_calls (protocol_number, client_key, client_id, client_name, client_phone, service_id, service_type, city, state,
         status, final_value_cents, payment_method, assigned_partner_id, created_at, started_at, finished_at)
       select 'CH-2020-' || lpad(c.n::text, 7, '0'), lpad(c.n::text, 22, '0'), c.id, c.name, c.phone, s.id, s.nome, 'Brasília', 'DF', 'finalizado',
         10000 + c.n % 90000, 'pix', p.id, at, at, at
       from c cross join lateral (select now() - interval '6 years' - (c.n % 9000) * interval '1 hour' as at) t
       join p on p.n = 1 + c.n % 200 join s on s.n = 1 + c.n % 5`,
    );
    await owner.query(
      `insert into call_events (call_id, at, actor_kind, actor_name, type, reason)
       select id, created_at, 'client', client_name, step, 'Falar com ' || client_name
       from service_calls, unnest(array['opened', 'edited']) step`,
    );
    await owner.query('analyze');
    for (const table of ['partners', 'clients', 'service_calls', 'call_events'])
      await owner.query(`alter table ${table} enable trigger audited`);
  } finally {
    await owner.end();
  }
}
