import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { workUser } from '#platform/database/embedded-worker.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { metaStatus, signAsMeta, startCarrierStandIn } from '#test/carrier-stand-in.ts';
import { freePort, isReady, makePlace, pause } from '#test/start-product.ts';

const [rounds = 50, eventsPerRound = 40] = process.argv.slice(2).map(Number);
const appSecret = 'the secret of the app';
const patienceMs = 480_000;

interface Worker {
  port: number;
  child: ChildProcess;
}

const place = makePlace('outbox');
const carriers = await startCarrierStandIn();
const dataDir = join(place, 'data');
const server = await startEmbeddedPostgres({ dataDir, log: () => {}, fsync: false, ephemeral: true });
await migrateDatabase({ ownerUrl: server.ownerUrl, worker: workUser });
const pool = new pg.Pool({ connectionString: server.ownerUrl, max: 4 });
const workers = [startWorker(await freePort()), startWorker(await freePort())];
const counts = {
  events: 0,
  killed: 0,
  'looked at by a person': 0,
  'sent again by a person': 0,
  reports: 0,
  'wrong signatures': 0,
};
const faults: string[] = [];
let isOver = false;

try {
  await Promise.all(workers.map(isUp));
  const reporting = reportAll();
  for (let round = 0; round < rounds; round += 1) await play(round);
  await settle();
  isOver = true;
  await reporting;
  await judge();
} catch (error) {
  faults.push(error instanceof Error ? `${error.stack}` : String(error));
} finally {
  isOver = true;
  for (const { child } of workers) child.kill('SIGKILL');
  await pool.end();
  await server.stop();
  await carriers.close();
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
tell();

/** Two processes receive events, one of them is killed in the middle, and the carrier misbehaves. */
async function play(round: number): Promise<void> {
  for (let trouble = 0; trouble < 4; trouble += 1) {
    const manners = ['cut', 'garbled', { status: 429, body: { error: { code: 130_429 } } }] as const;
    carriers.manners.push(...Array(randomInt(3)).fill('take'), manners[randomInt(manners.length)] ?? 'take');
  }
  const names = Array.from({ length: eventsPerRound }, (_, at) => `${round}-${at}`);
  const noting = Promise.all(names.map((name) => pause(randomInt(1_500)).then(() => noteEvent(name))));
  await pause(randomInt(200, 1_500));
  const victim = randomInt(workers.length);
  const { port, child } = workers[victim] as Worker;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  counts.killed += 1;
  const next = startWorker(port);
  workers[victim] = next;
  await Promise.all([noting, isUp(next)]);
  counts.events += names.length;
}

function startWorker(port: number): Worker {
  const env = {
    ...process.env,
    PUBLIC_URL: 'https://canolivre.example',
    HOST: '127.0.0.1',
    DATA_DIR: place,
    WHATSAPP_PHONE_NUMBER_ID: '1234',
    WHATSAPP_TOKEN: 'secret',
    WHATSAPP_API_URL: carriers.url,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: 'a word',
  };
  const script = join(import.meta.dirname, 'outbox-process.ts');
  const child = spawn(process.execPath, [script, server.url, String(port)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { port, child };
}

async function isUp({ port, child }: Worker): Promise<void> {
  const began = performance.now();
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null || performance.now() - began > 120_000) throw new Error('A process does not start.');
    await pause(100);
  }
}

/** Reports an event to whichever process answers, as a client does, until it is confirmed. */
async function noteEvent(name: string): Promise<void> {
  while (!(await post(`/api/events/${name}`, '', {}))) await pause(50);
}

async function post(path: string, body: string, headers: Record<string, string>): Promise<boolean> {
  const { port } = workers[randomInt(workers.length)] as Worker;
  const request = { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, request).catch(() => null);
  await response?.arrayBuffer().catch(() => {});
  return response?.ok === true;
}

/** Reports each message that was taken: out of order, twice, and now and then under a wrong signature first. */
async function reportAll(): Promise<void> {
  let seen = 0;
  const reporting: Promise<void>[] = [];
  while (!isOver) {
    for (; seen < carriers.carried.length; seen += 1) reporting.push(reportOne(seen));
    await pause(50);
  }
  await Promise.all(reporting);
}

async function reportOne(at: number): Promise<void> {
  const { id, reference } = carriers.carried[at] ?? { id: '', reference: null };
  await pause(randomInt(50, 2_000));
  for (const status of ['delivered', 'sent', 'delivered', 'sent']) {
    const bytes = metaStatus({ id, reference, status, at: new Date() });
    if (randomInt(10) === 0) {
      counts['wrong signatures'] += 1;
      const wrong = await post('/api/webhooks/whatsapp', bytes, signAsMeta(bytes, 'another secret'));
      if (wrong) faults.push('A report under a wrong signature was taken.');
    }
    while (!(await post('/api/webhooks/whatsapp', bytes, signAsMeta(bytes, appSecret)))) {
      if (isOver) return;
      await pause(200);
    }
    counts.reports += 1;
  }
}

/** Waits until all have arrived; a person handles the unclear ones, and resends missing ones. */
async function settle(): Promise<void> {
  const began = performance.now();
  carriers.manners.length = 0;
  for (;;) {
    const { rows } = await pool.query<{ id: string; status: string }>(
      "select id, status from messages where status <> 'entregue'",
    );
    if (rows.length === 0) return;
    if (performance.now() - began > patienceMs) throw new Error(`${rows.length} messages do not arrive.`);
    const came = new Set(carriers.carried.map(({ reference }) => reference?.split('.')[0]));
    for (const { id, status } of rows.filter(({ status }) => status === 'conferir' || status === 'a_enviar')) {
      counts['looked at by a person'] += 1;
      if (came.has(id)) continue;
      counts['sent again by a person'] += 1;
      const again = "update messages set status = 'na_fila', attempts = 0, refused_channels = '{}', due_at = now()";
      await pool.query(`${again} where id = $1 and status = $2`, [id, status]);
    }
    await pause(2_000);
  }
}

async function judge(): Promise<void> {
  const { rows } = await pool.query<{ id: string; once: string }>('select id, once from messages');
  const times = new Map<string, number>();
  for (const { reference } of carriers.carried) {
    const [id = ''] = reference?.split('.') ?? [];
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  const lost = rows.filter(({ id }) => !times.has(id)).length + counts.events - rows.length;
  const doubled = rows.filter(({ id }) => (times.get(id) ?? 0) > 1).length;
  console.table([{ rounds, ...counts, 'at the carrier': carriers.carried.length, lost, doubled }]);
  if (lost !== 0 || doubled !== 0 || new Set(rows.map((row) => row.once)).size !== counts.events) {
    faults.push(`${lost} lost, ${doubled} doubled of ${counts.events}.`);
  }
}

function tell(): void {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
  console.log(
    `The outbox under kill -9, two processes on one database, ${new Date().toISOString().slice(0, 10)}, ${machine}`,
  );
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'each event arrived once' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
