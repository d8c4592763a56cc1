import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { ReceiptDetail } from '#features/receipts/analysis/contract.ts';
import { changesPath } from '#shared/api/changes.ts';
import { judgeWrites, openCall, signIn, startWriters } from '#test/long/worlds/acknowledged-writes.ts';
import { copyCheckout } from '#test/long/worlds/checkout-copy.ts';
import { startReaders } from '#test/long/worlds/page-readers.ts';
import { openReceiptDesk } from '#test/long/worlds/receipt-desk.ts';
import { type Machine, openTwoMachines } from '#test/long/worlds/two-machines.ts';
import { drawReceipt } from '#test/receipts/draw-receipt.ts';
import { walletPix } from '#test/receipts/seen/pix.ts';
import { pause } from '#test/start-product.ts';

// Two processes on one external PostgreSQL and one bucket behind a balancer: what one does the other knows; one is
// killed by turns under writers; both are upgraded by turns to a release that has one migration more.
const [rounds = 4] = process.argv.slice(2).map(Number);
const wrong: string[] = [];
const rows: Record<string, string | number>[] = [];
const machines = await openTwoMachines();
const { balancer, bucket, database, at } = machines;

try {
  await Promise.all([machines.start('a'), machines.start('b')]);
  const cookie = await signIn(at('a'));
  await shareWhatIsKnown(cookie);
  for (let round = 0; round < rounds; round += 1) await killOne(cookie, round % 2 === 0 ? 'a' : 'b', round);
  await upgradeBoth(cookie);
  await machines.endProducts();
  for (const command of ['audit-verify', 'ledger-verify']) await verify(command);
} catch (error) {
  wrong.push(error instanceof Error ? `${error.stack}` : String(error), ...machines.said());
} finally {
  await machines.close();
}
const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
console.log(`\ntwo processes, one PostgreSQL, one bucket, ${new Date().toISOString().slice(0, 10)}, ${machine}`);
console.table(rows);
for (const line of wrong) console.log(line);
console.log(`${wrong.length} faults`);
process.exitCode = wrong.length > 0 ? 1 : 0;

/** Sessions, live events, pages held in memory and uploads, each made at one process and met at the other. */
async function shareWhatIsKnown(cookie: string): Promise<void> {
  mustHold((await read('b', '/api/admin/chamados?limit=1', cookie)).status === 200, 'a session of a opens b');

  const stream = await fetch(`${at('b')}${changesPath}`, { headers: { cookie } });
  mustHold((await openCall(at('a'), cookie, 'um aviso')) === 201, 'a opens a call');
  mustHold(await tells(stream, 'calls'), 'b tells its listeners of the call');

  await read('b', '/', '');
  const settings = (await (await read('a', '/api/admin/configuracoes', cookie)).json()) as { contact: object };
  const contact = { ...settings.contact, primaryPhone: '(61) 3333-7788' };
  const saved = await fetch(`${at('a')}/api/admin/configuracoes/contact`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(contact),
  });
  mustHold(saved.ok, `a saves a phone: ${saved.status} ${await saved.text()}`);
  const shows = async () => (await (await read('b', '/', '')).text()).includes('(61) 3333-7788');
  await eventually(shows, 'the page that b holds shows the phone saved at a');

  const desk = openReceiptDesk(at('a'), cookie);
  const { bytes } = await drawReceipt(walletPix, 'limpo', 1);
  const { id, message } = await desk.send(bytes);
  mustHold(id !== undefined, `a takes a receipt: ${message}`);
  const [own, other] = await Promise.all(
    (['a', 'b'] as const).map(async (name) => {
      const file = await read(name, `/api/admin/analise-recibos/${id}/arquivo`, cookie);
      return Buffer.from(await file.arrayBuffer());
    }),
  );
  mustHold(own !== undefined && own.length > 1_000 && other?.equals(own) === true, 'b serves the file that a took');
  const stored = [...bucket.objects.values()].some((object) => own?.equals(object.bytes) === true);
  mustHold(stored, 'its bytes lie in the bucket');
  rows.push({ what: 'known at the other process', things: 4 });
}

/** kill -9 of one under six writers and six readers; it comes back while the other serves. */
async function killOne(cookie: string, name: Machine, round: number): Promise<void> {
  const desk = openReceiptDesk(balancer.url, cookie);
  const { bytes } = await drawReceipt(walletPix, 'limpo', 10 + round);
  await desk.send(bytes);
  await watched(cookie, `${name} killed ${round}`, async () => {
    await pause(randomInt(500, 1_500));
    await machines.kill(name);
    await pause(randomInt(500, 1_500));
    await machines.start(name);
    await pause(500);
  });
  await eventually(async () => (await desk.countWaiting()) === 0, 'every receipt is read', 300_000);
  for (const id of (await desk.listAll()).keys()) {
    const { readings } = await desk.get<ReceiptDetail>(`/api/admin/analise-recibos/${id}`);
    mustHold(readings.length === 1, `a receipt was read ${readings.length} times`);
  }
}

/** One after the other ends in order and starts from a checkout that has a migration more, under writers. */
async function upgradeBoth(cookie: string): Promise<void> {
  const checkout = copyCheckout(process.cwd(), join(machines.place, 'next'));
  addMigration(checkout);
  const { cut } = balancer.seen;
  await watched(cookie, 'upgraded', async () => {
    await pause(500);
    await machines.end('a');
    await machines.start('a', checkout);
    // The old one writes on the migrated database.
    mustHold((await openCall(at('b'), cookie, 'velho no novo')) === 201, 'the old process writes on the new schema');
    await pause(1_000);
    await machines.end('b');
    await machines.start('b', checkout);
    await pause(500);
  });
  mustHold(balancer.seen.cut === cut, `${balancer.seen.cut - cut} requests were cut by an upgrade in order`);
  const [found] = await query('select upgraded from service_calls limit 1');
  mustHold(found !== undefined && 'upgraded' in found, 'the migration of the new release is applied');
}

function addMigration(checkout: string): void {
  const folder = join(checkout, 'db', 'migrations');
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('There is no migration.');
  const tag = 'next_release';
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag } as typeof last);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${tag}.sql`), 'ALTER TABLE "service_calls" ADD COLUMN "upgraded" text;');
  writeFileSync(file, JSON.stringify(journal));
}

/** A happening under writers and readers: nothing lost or doubled, and no answer of 500 and above. */
async function watched(cookie: string, name: string, happens: () => Promise<void>): Promise<void> {
  const before = { ...balancer.seen, failed: balancer.seen.failed.length };
  const writers = startWriters(balancer.url, cookie, name);
  const readers = startReaders(balancer.url);
  const writing = happens().then(() => writers.finish());
  await writing.catch(() => {});
  // After a failure too: readers that go on hold the process.
  const { times: readTimes } = await readers.finish();
  const { names, repeated } = await writing;
  const { lost, doubled } = await judgeWrites(database.ownerUrl, name, names);
  const failed = balancer.seen.failed.slice(before.failed);
  const [cut, unplaced] = [balancer.seen.cut - before.cut, balancer.seen.unplaced - before.unplaced];
  rows.push({
    what: name,
    acknowledged: names.length,
    repeated,
    lost,
    doubled,
    read: readTimes,
    cut,
    failed: failed.length,
  });
  mustHold(names.length > 0 && lost + doubled + unplaced === 0, `${name}: ${lost} lost, ${doubled} doubled`);
  mustHold(failed.length === 0, `${name}: ${[...new Set(failed)].join(', ')}`);
}

function read(name: Machine, path: string, cookie: string): Promise<Response> {
  return fetch(`${at(name)}${path}`, { headers: { cookie } });
}

/** Whether a stream says a topic within ten seconds. */
async function tells(stream: Response, topic: string): Promise<boolean> {
  const reader = stream.body?.getReader();
  const deadline = pause(10_000).then(() => ({ done: true, value: undefined }));
  for (let said = ''; reader !== undefined; ) {
    const { done, value } = await Promise.race([reader.read(), deadline]);
    if (done) break;
    said += Buffer.from(value ?? []).toString();
    if (said.includes(topic)) {
      await reader.cancel();
      return true;
    }
  }
  return false;
}

async function eventually(holds: () => Promise<boolean>, what: string, limitMs = 30_000): Promise<void> {
  for (const began = performance.now(); !(await holds()); await pause(50)) {
    if (performance.now() - began > limitMs) throw new Error(`Not so within ${limitMs / 1000} s: ${what}`);
  }
}

function mustHold(is: boolean, what: string): void {
  if (!is) wrong.push(`Not so: ${what}`);
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function verify(command: string): Promise<void> {
  const env = { ...process.env, ...machines.shared, DATA_DIR: join(machines.place, 'a') };
  await promisify(execFile)(process.execPath, [join('script', `${command}.cjs`)], { env }).catch((error) => {
    wrong.push(`${command}: ${error.stdout}${error.stderr}`);
  });
}
