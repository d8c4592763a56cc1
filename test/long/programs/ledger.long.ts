import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { openReturn } from '#features/problems/open-return.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { workUser } from '#platform/database/embedded-worker.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { createRandom } from '#test/api-fuzz/random.ts';
import { actorOf } from '#test/context.ts';
import { openHouse } from '#test/long/worlds/open-house.ts';
import { operationIn } from '#test/operation.ts';
import { makePlace, pause } from '#test/start-product.ts';

// Thousands of random things done to money, eight at a time, by a process that is killed again and again; after each
// kill the books come to zero and everything that they were posted for agrees with them.
const [wanted = 10_000, kills = 10] = process.argv.slice(2).map(Number);
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
const callsAtFirst = 160;
const partnersAtFirst = 12;

const random = createRandom(seed);
const place = makePlace('ledger');
const server = await startEmbeddedPostgres({ dataDir: join(place, 'data'), log: () => {}, ephemeral: true });
await migrateDatabase({ ownerUrl: server.ownerUrl, worker: workUser });
process.env.PUBLIC_URL = 'https://canolivre.example';
process.env.HOST = '127.0.0.1';
process.env.DATA_DIR = place;
const { db, services, close } = openHouse(server.url);
const rows = openDatabase(server.ownerUrl);
const ctx: Ctx = { db, services, now: new Date(), actor: actorOf('admin'), log: silentLog };
const faults: string[] = [];
const counts: Record<string, Record<string, number>> = {};
let acted = 0;

try {
  await fill();
  for (let kill = 1; kill <= kills; kill += 1) {
    const share = Math.floor((wanted * kill) / (kills + 1));
    await play(kill, () => acted >= share);
  }
  await play(0);
} catch (error) {
  faults.push(error instanceof Error ? `${error.stack}` : String(error));
} finally {
  await Promise.all([close(), rows.close()]);
  await server.stop();
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
report();

/** Partners with calls under way, and returns in guarantee of some. */
async function fill(): Promise<void> {
  const operation = await operationIn(ctx, rows.db);
  const people = [];
  while (people.length < partnersAtFirst) people.push(await operation.addPartner());
  for (let n = 0; n < callsAtFirst; n += 1) {
    const call = await operation.openCall();
    await assignPartner(ctx, { callId: call.id, partnerId: random.pick(people).id });
    await operation.move(call.id, 'em_andamento');
    if (n % 8 !== 0) continue;
    await operation.move(call.id, 'finalizado', { reais: 300, method: 'pix' });
    const back = await openReturn(ctx, {
      callId: call.id,
      bearer: random.pick(['prestador', 'central']),
      words: 'Voltou',
    });
    await assignPartner(ctx, { callId: back.id, partnerId: random.pick(people).id });
    await operation.move(back.id, 'em_andamento');
    await operation.move(back.id, 'finalizado', { reais: 0, method: 'pix' });
  }
}

/** Lets one process act until it is to be killed, or to its end, and proves the books. */
async function play(kill: number, isOver?: () => boolean): Promise<void> {
  const child = spawn(
    process.execPath,
    ['test/long/programs/ledger-process.ts', server.url, String(seed + kill), String(wanted - acted)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const gone = once(child, 'exit');
  child.on('message', note);
  while (child.exitCode === null && isOver?.() !== true) await Promise.race([gone, pause(20)]);
  if (isOver !== undefined) child.kill('SIGKILL');
  await gone;
  if (isOver === undefined && child.exitCode !== 0) faults.push(`The last process ended with ${child.exitCode}.`);
  await untilAlone(child);
  await prove(isOver === undefined ? 'at the end' : `after kill ${kill}`);
}

function note(message: unknown): void {
  if (typeof message !== 'object' || message === null) return;
  const { name, outcome } = message as { name: string; outcome: string };
  acted += 1;
  const isKnown = ['done', 'refused', 'nothing to do'].includes(outcome);
  if (!isKnown) faults.push(outcome);
  const of = counts[name] ?? {};
  counts[name] = of;
  const key = isKnown ? outcome : 'FAULT';
  of[key] = (of[key] ?? 0) + 1;
}

/** The database ends what a killed process left open. */
async function untilAlone(child: ChildProcess): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ open: string }>(
      sql`select count(*) as open from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid() and datname = current_database()`,
    );
    if (Number(rows[0]?.open) === 0) return;
    if (child.exitCode === null && child.signalCode === null) throw new Error('The process still lives.');
    await pause(50);
  }
}

async function prove(when: string): Promise<void> {
  const { entries, problems } = await verifyLedger(db);
  const { rows } = await db.execute<{ cents: string }>(sql`select coalesce(sum(cents), 0) as cents from ledger_lines`);
  const cents = Number(rows[0]?.cents);
  console.log(`${when}: ${acted} acts, ${entries} entries, trial balance ${cents}, ${problems.length} findings`);
  if (cents !== 0) faults.push(`${when}: the books come to ${cents} cents.`);
  for (const { what, about } of problems) faults.push(`${when}: ${what} (${about}).`);
}

function report(): void {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
  console.log(`\n${acted} acts by eight at a time, ${kills} kills, seed ${seed}, ${machine}`);
  console.table(counts);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
