import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/database.server.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { workUser } from '#platform/database/embedded-worker.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { announceTo } from '#platform/notices.server.ts';
import { freePort, isReady, makePlace, pause } from '#test/start-product.ts';

const [streams = 500, events = 2_000, reconnections = 100] = process.argv.slice(2).map(Number);
const patienceMs = 60_000;

interface Follower {
  key: string;
  /** Its notices, in order. */
  heard: string[];
  answer: IncomingMessage;
}

const place = makePlace('streams');
const server = await startEmbeddedPostgres({
  dataDir: join(place, 'data'),
  log: () => {},
  fsync: false,
  ephemeral: true,
});
await migrateDatabase({ ownerUrl: server.ownerUrl, worker: workUser });
const database = openDatabase(server.url);
const { db } = database;
const port = await freePort();
const child = spawn(process.execPath, [join(import.meta.dirname, 'streams-process.ts'), server.url, String(port)], {
  env: { ...process.env, PUBLIC_URL: `http://127.0.0.1:${port}`, HOST: '127.0.0.1', DATA_DIR: place },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const faults: string[] = [];

try {
  await until(() => isReady(`http://127.0.0.1:${port}`), 'The process does not start.');
  const followers: Follower[] = [];
  for (let opened = 0; opened < streams; opened += 1) followers.push(await follow(randomUUID()));
  const times = await measure(followers);
  const missed = await reconnect(followers);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;
  console.log(`Streams of one's own, ${new Date().toISOString().slice(0, 10)}, ${machine}`);
  console.table([
    {
      streams,
      events: times.length,
      'median ms': at(0.5),
      'p95 ms': at(0.95),
      'p99 ms': at(0.99),
      'most ms': at(1),
      reconnections,
      missed,
    },
  ]);
  if (times.length !== events) faults.push(`${events - times.length} of ${events} events were not told.`);
  if (missed !== 0) faults.push(`${missed} of ${reconnections} reconnections missed what was announced meanwhile.`);
} catch (error) {
  faults.push(error instanceof Error ? `${error.stack}` : String(error));
} finally {
  child.kill('SIGKILL');
  await database.close();
  await server.stop();
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'nothing was missed' : `${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);

function follow(key: string): Promise<Follower> {
  return new Promise((done, fail) => {
    get(`http://127.0.0.1:${port}/api/streams/${key}`, { agent: false }, (answer) => {
      const follower: Follower = { key, heard: [], answer };
      answer.on('error', () => {});
      answer.setEncoding('utf8').on('data', (text: string) => {
        follower.heard.push(...Array.from(text.matchAll(/^data: (.+)$/gm), ([, topic = '']) => topic));
        if (text.includes('retry:')) done(follower);
      });
    }).on('error', fail);
  });
}

/** Notifies followers one after another, and returns the latencies, sorted. */
async function measure(followers: readonly Follower[]): Promise<number[]> {
  const times: number[] = [];
  const hearing: Promise<void>[] = [];
  for (let event = 0; event < events; event += 1) {
    const follower = followers[event % followers.length] as Follower;
    const before = follower.heard.length;
    const began = performance.now();
    const heard = new Promise<void>((done) => {
      const late = setTimeout(done, patienceMs);
      follower.answer.on('data', function hear() {
        if (follower.heard.length <= before) return;
        times.push(performance.now() - began);
        clearTimeout(late);
        follower.answer.off('data', hear);
        done();
      });
    });
    hearing.push(heard);
    await announceTo({ db }, 'own-calls', follower.key);
    await pause(10);
  }
  await Promise.all(hearing);
  return times.sort((a, b) => a - b);
}

/** Cuts streams one after another, announces something, and lets them reconnect; returns how many missed it. */
async function reconnect(followers: readonly Follower[]): Promise<number> {
  let missed = 0;
  for (let round = 0; round < reconnections; round += 1) {
    const gone = followers[round] as Follower;
    gone.answer.destroy();
    await announceTo({ db }, 'own-record', gone.key);
    await pause(randomInt(50, 1_500));
    const back = await follow(gone.key);
    const told = await until(() => back.heard.includes('own-record'), 'late').then(
      () => true,
      () => false,
    );
    if (!told) missed += 1;
    back.answer.destroy();
  }
  return missed;
}

async function until(holds: () => boolean | Promise<boolean>, why: string): Promise<void> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > patienceMs) throw new Error(why);
    await pause(20);
  }
}
