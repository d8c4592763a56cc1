import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { and, count, eq, isNull } from 'drizzle-orm';
import { moveSearch } from '#features/dispatch/advance-search.server.ts';
import { openSearch } from '#features/dispatch/open-search.server.ts';
import { offerRounds } from '#features/dispatch/settings-content.ts';
import { assignments, offers, partnerSearches } from '#features/dispatch/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { workUser } from '#platform/database/embedded-worker.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { openHouse } from '#test/long/worlds/open-house.ts';
import { operationIn } from '#test/operation.ts';
import { freePort, isReady, makePlace, pause } from '#test/start-product.ts';

// A hundred partners accept at the same moment, through two processes over one database, one of which is killed in the
// middle; without an answer a partner repeats under the same key. One gets the call, each other one is told so, and
// nobody gets two answers.
const [rounds = 12] = process.argv.slice(2).map(Number);
const people = 100;

const place = makePlace('offers');
const server = await startEmbeddedPostgres({
  dataDir: join(place, 'data'),
  log: () => {},
  fsync: false,
  ephemeral: true,
});
await migrateDatabase({ ownerUrl: server.ownerUrl, worker: workUser });
process.env.PUBLIC_URL = 'https://canolivre.example';
process.env.HOST = '127.0.0.1';
process.env.DATA_DIR = place;
const { db, services, close } = openHouse(server.url);
const rows = openDatabase(server.ownerUrl);
const ctx: Ctx = { db, services, now: new Date(), actor: system, log: silentLog };
const faults: string[] = [];
const counts = { calls: 0, yeses: 0, killed: 0, 'said again': 0, 'had the call': 0, 'were refused': 0 };
const workers = [await startWorker(), await startWorker()];

try {
  const operation = await operationIn(ctx, rows.db);
  const tieSeconds = 0;
  await saveSettings(ctx, {
    group: 'dispatch',
    value: { ...offerRounds.usual, waveSize: people, tieSeconds, offerSeconds: 600, openCallLimit: 20 },
  });
  const crowd: { id: string; userId: string }[] = [];
  while (crowd.length < people) {
    const partner = await operation.addPartner();
    crowd.push({ id: partner.id, userId: partner.ctx.actor.id ?? '' });
  }
  for (let round = 0; round < rounds; round += 1) await play(operation, crowd);
} catch (error) {
  faults.push(error instanceof Error ? `${error.stack}` : String(error));
} finally {
  for (const { child } of workers) child.kill('SIGKILL');
  await Promise.all([close(), rows.close()]);
  await server.stop();
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
console.table(counts);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

async function play(
  operation: Awaited<ReturnType<typeof operationIn>>,
  crowd: readonly { id: string; userId: string }[],
): Promise<void> {
  const now = new Date();
  await rows.db.update(partners).set({ onDuty: true, lastSeenAt: now });
  const call = await operation.openCall({}, { ...ctx, now });
  await openSearch({ ...ctx, now }, call.id);
  const [search] = await db.select().from(partnerSearches).where(eq(partnerSearches.callId, call.id));
  await moveSearch({ ...ctx, now }, search?.id ?? '');
  const asked = await db.select().from(offers).where(eq(offers.callId, call.id));
  counts.calls += 1;
  const saying = asked.map(async (offer, at) => {
    const userId = crowd.find(({ id }) => id === offer.partnerId)?.userId ?? '';
    const key = crypto.randomUUID();
    counts.yeses += 1;
    // Twice under one key: what was heard first stays true.
    const first = await sayYes(offer.id, userId, key, at);
    const again = await sayYes(offer.id, userId, key, at + 1);
    if (first !== again) faults.push(`Heard "${first}", then "${again}".`);
    return { partnerId: offer.partnerId, heard: first };
  });
  await pause(150);
  await killOne(counts.calls % workers.length);
  const heard = await Promise.all(saying);
  const isActive = and(eq(assignments.callId, call.id), isNull(assignments.endedAt));
  const winners = await db.select().from(assignments).where(isActive);
  if (winners.length !== 1) faults.push(`${winners.length} partners have one call.`);
  const glad = heard.filter((one) => one.heard.startsWith('200 sua'));
  const refused = heard.filter((one) => one.heard.startsWith('409 '));
  counts['had the call'] += glad.length;
  counts['were refused'] += refused.length;
  if (glad.length !== 1 || glad[0]?.partnerId !== winners[0]?.partnerId)
    faults.push(`${glad.length} heard that the call is theirs.`);
  if (refused.length !== asked.length - 1)
    faults.push(`${refused.length} of ${asked.length - 1} were told who was faster.`);
  const [accepted] = await db
    .select({ number: count() })
    .from(offers)
    .where(and(eq(offers.callId, call.id), eq(offers.status, 'aceita')));
  if (accepted?.number !== 1) faults.push(`${accepted?.number} offers of one call were accepted.`);
}

/** Accepts until there is an answer, alternating between the processes, as a phone does. */
async function sayYes(offerId: string, userId: string, key: string, at: number): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { port } = workers[(at + tries) % workers.length] as Worker;
    const headers = { 'x-person': userId, 'idempotency-key': key };
    const address = `http://127.0.0.1:${port}/api/partner/ofertas/${offerId}/aceitar`;
    const answer = await fetch(address, { method: 'POST', headers }).then(
      async (reply) => ({ status: reply.status, body: (await reply.json()) as { outcome?: string; message?: string } }),
      () => undefined,
    );
    const isUnderWay = answer?.status === 409 && answer.body.message?.includes('andamento') === true;
    if (answer !== undefined && answer.status < 500 && !isUnderWay) {
      return `${answer.status} ${answer.body.outcome ?? answer.body.message}`;
    }
    counts['said again'] += 1;
    await pause(100);
  }
  return 'nothing';
}

interface Worker {
  port: number;
  child: ChildProcess;
}

async function killOne(which: number): Promise<void> {
  const { child } = workers[which] as Worker;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  counts.killed += 1;
  workers[which] = await startWorker();
}

async function startWorker(): Promise<Worker> {
  const port = await freePort();
  const script = join(import.meta.dirname, 'offers-process.ts');
  const child = spawn(process.execPath, [script, server.url, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const began = performance.now();
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null || performance.now() - began > 120_000) throw new Error('A process does not start.');
    await pause(100);
  }
  return { port, child };
}
