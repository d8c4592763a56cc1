import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#platform/database/database.server.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { workUser } from '#platform/database/embedded-worker.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { createJobQueue } from '#platform/jobs/job-queue.server.ts';
import { makePlace, pause } from '#test/start-product.ts';

// Two processes share one clock: timed jobs spread over some seconds, of which one process sees only the first part.
const [jobs = 1_000, seconds = 120] = process.argv.slice(2).map(Number);
const goesOnWithinMs = 10_000;

const place = makePlace('clock');
const server = await startEmbeddedPostgres({
  dataDir: join(place, 'data'),
  log: () => {},
  fsync: false,
  ephemeral: true,
});
await migrateDatabase({ ownerUrl: server.ownerUrl, worker: workUser });
const pool = new pg.Pool({ connectionString: server.ownerUrl, max: 4 });
for (const table of ['begun', 'done']) {
  await pool.query(
    `create table ${table} (number int not null, pid int not null, at timestamptz not null default now())`,
  );
}
await pool.query('create table struck (pid int not null, at timestamptz not null default now())');
await pool.query('create table due (number int primary key, at timestamptz not null)');
await pool.query('grant insert on begun, done, struck to public');
const children: ChildProcess[] = [];
const faults: string[] = [];
const begunAt = Date.now();
let figures = {};

try {
  children.push(await startProcess(), await startProcess());
  await queueAll();
  await pause(seconds * 400);
  const holder = await lastStriker();
  const victim = children.find(({ pid }) => pid === holder) ?? children[0];
  const killedAt = new Date();
  victim?.kill('SIGKILL');
  await pause(seconds * 600 + 90_000);
  await judge(victim?.pid ?? 0, killedAt);
} catch (error) {
  faults.push(error instanceof Error ? `${error.stack}` : String(error));
} finally {
  for (const child of children) child.kill('SIGKILL');
  await pool.end();
  await server.stop();
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
const day = new Date().toISOString().slice(0, 10);
console.log(`\n${day}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`);
console.table([figures]);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

async function startProcess(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'clock-process.ts'), [server.url], {
    env: { ...process.env, DATA_DIR: place },
  });
  await once(child, 'message');
  return child;
}

/** Each job has its second; all are queued before the first is due. */
async function queueAll(): Promise<void> {
  const { db, pool: own } = openDatabase(server.url);
  const queue = createJobQueue(db);
  const first = Date.now() + 15_000;
  for (let number = 0; number < jobs; number += 1) {
    const at = new Date(first + Math.floor((number * seconds * 1_000) / jobs));
    await pool.query('insert into due (number, at) values ($1, $2)', [number, at]);
    await queue.send(db, { name: 'timed' }, { number }, at);
  }
  await own.end();
}

/** The process that did the minute's job last. */
async function lastStriker(): Promise<number | undefined> {
  const { rows } = await pool.query('select pid from struck order by at desc limit 1');
  return rows[0]?.pid;
}

async function judge(victim: number, killedAt: Date): Promise<void> {
  const one = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows[0];
  const undone = await one('select count(*)::int as n from due where number not in (select number from done)');
  const twice = await one('select count(*)::int as n from (select from done group by number having count(*) > 1) as d');
  const again = await one(
    'select count(*)::int as n from (select from begun group by number having count(*) > 1) as b',
  );
  const late = await one(
    `select percentile_cont(0.5) within group (order by extract(epoch from b.at - d.at)) as p50,
       percentile_cont(0.99) within group (order by extract(epoch from b.at - d.at)) as p99
     from due d join (select number, min(at) as at from begun group by number) b using (number)`,
  );
  const next = await one('select min(at) as at from begun where pid <> $1 and at > $2', [victim, killedAt]);
  const struck = await one('select count(*)::int as n from struck');
  // Includes the minute before the start: a missed one runs late, once.
  const minutes = Math.floor(Date.now() / 60_000) - Math.floor(begunAt / 60_000) + 2;
  const goneOnMs = next?.at === undefined || next.at === null ? Infinity : next.at.getTime() - killedAt.getTime();
  figures = {
    jobs,
    undone: undone.n,
    'done twice': twice.n,
    'begun again after the kill': again.n,
    'late s, p50': Number(late.p50).toFixed(2),
    'late s, p99': Number(late.p99).toFixed(2),
    'went on after ms': goneOnMs,
    'minutes struck': `${struck.n} of at most ${minutes}`,
  };
  if (undone.n > 0) faults.push(`${undone.n} jobs were never done.`);
  if (twice.n > 0) faults.push(`${twice.n} jobs were done twice.`);
  if (goneOnMs > goesOnWithinMs) faults.push(`The other process went on after ${goneOnMs} ms.`);
  if (struck.n > minutes || struck.n < minutes - 2) {
    const { rows } = await pool.query("select pid, to_char(at, 'HH24:MI:SS.MS') as at from struck order by struck.at");
    const times = rows.map(({ pid, at }) => `${at} by ${pid}`).join(', ');
    faults.push(`Minutes were struck twice, or not at all (killed: ${victim} at ${killedAt.toISOString()}): ${times}.`);
  }
}
