import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '#test/api-fuzz/random.ts';
import { signIn } from '#test/long/worlds/acknowledged-writes.ts';
import { fileProcessesBelow } from '#test/long/worlds/file-processes.ts';
import { readMemory } from '#test/long/worlds/health-watch.ts';
import { openReceiptDesk } from '#test/long/worlds/receipt-desk.ts';
import { damage, damagedSources, hostileReceipts, strangeReceipts } from '#test/receipts/hostile-receipts.ts';
import { makePlace, pause, startProduct } from '#test/start-product.ts';

// Hostile, damaged and strange receipts sent to a separate product, `COUNT` of them (10,000): each is refused with a
// sentence or stored and read, nothing is our failure, strange but whole ones are read before and after, memory stays
// within the limits of each process, and no process that opens files is left. `SEED` repeats a run.
const count = Number(process.env.COUNT ?? 10_000);
const seed = Number(process.env.SEED ?? 26);
/** Limits of the processes that read and open files, which are watched 20 times a second, and of the serving one. */
const mostMb = { reader: 1_000, opener: 868, server: 700 };
const patienceSeconds = 6 * 3_600;
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1_000);

const place = makePlace('receipts');
const product = await startProduct({ dataDir: join(place, 'data') });
const wrong: string[] = [];
const answers = new Map<string, number>();
const highestMb = { reader: 0, opener: 0, server: 0 };
let isWatching = true;
try {
  await product.ready();
  const desk = openReceiptDesk(product.url, await signIn(product.url));
  const watching = watch();
  const whole: [string, string][] = [];
  const strange = await strangeReceipts();
  for (const { what, bytes } of strange) whole.push([what, await send(what, bytes)]);
  for (const { what, bytes } of await hostileReceipts()) await send(what, bytes);
  await sendDamaged();
  await emptyQueue();
  for (const { what, bytes } of strange) whole.push([`${what}, at the end`, await send(what, bytes)]);
  await emptyQueue();
  // A reading process without a page ends within a minute, and one that opens files within half of one.
  await pause(70_000);
  isWatching = false;
  await watching;
  for (const { pid } of fileProcessesBelow(product.pid)) wrong.push(`the process ${pid} is left`);
  await judge(whole);

  /** Gives the receipt's id, or nothing for a refused one. */
  async function send(what: string, bytes: Buffer): Promise<string> {
    const { status, id = '', message = '' } = await desk.send(bytes);
    const isRefused = status >= 400 && status < 500 && message.endsWith('.');
    if (status !== 201 && !isRefused) wrong.push(`${what} was answered ${status}: ${message}`);
    const answer = status === 201 ? 'stored' : `${status} ${message}`;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    return id;
  }

  async function sendDamaged(): Promise<void> {
    const sources = await damagedSources();
    const random = createRandom(seed);
    let left = count - answered();
    const lane = async () => {
      while (left > 0) {
        left -= 1;
        await send(`damaged ${left}`, damage(random.pick(sources), random));
        if (left % 500 === 0) console.log(`${left} left to send after ${seconds()} s`);
      }
    };
    await Promise.all([lane(), lane()]);
  }

  async function emptyQueue(): Promise<void> {
    for (let told = Number.POSITIVE_INFINITY; ; await pause(2_000)) {
      const waiting = await desk.countWaiting();
      if (waiting === 0) return;
      if (seconds() > patienceSeconds) throw new Error(`${waiting} receipts were never read.`);
      if (waiting > told - 250) continue;
      told = waiting;
      console.log(`${waiting} wait to be read after ${seconds()} s`);
    }
  }

  async function judge(shouldBeRead: readonly [string, string][]): Promise<void> {
    const found = await desk.listAll();
    for (const [what, id] of shouldBeRead) {
      const amount = found.get(id)?.amount;
      if (amount !== 37.5) wrong.push(`${what} was read as ${amount}, not 37.5`);
    }
    const states = new Map<string, number>();
    for (const { status, reading, unread } of found.values()) {
      const state = [status, reading, unread].filter(Boolean).join(' ');
      states.set(state, (states.get(state) ?? 0) + 1);
      if (!/^pendente (?:nao-)?lido/.test(state)) wrong.push(`a receipt is still ${state}`);
    }
    const { failedJobs } = await desk.get<{ failedJobs: { label: string; reason: string }[] }>('/api/admin/saude');
    for (const { label, reason } of failedJobs) wrong.push(`the job '${label}' failed: ${reason}`);
    console.table(Object.fromEntries(states));
  }
} catch (error) {
  wrong.push(error instanceof Error ? `${error.stack}` : String(error));
} finally {
  isWatching = false;
  if ((await product.end()) !== 0) wrong.push('the product did not end in order');
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
for (const name of ['reader', 'opener', 'server'] as const) {
  if (highestMb[name] > mostMb[name]) wrong.push(`the ${name} had ${highestMb[name]} MB, more than ${mostMb[name]}`);
}
for (const [answer, times] of [...answers].sort(([, a], [, b]) => b - a)) console.log(`${times} × ${answer}`);
console.table([{ ...highestMb, seconds: seconds() }]);
for (const line of wrong.slice(0, 40)) console.log(line);
console.log(`${answered()} files of seed ${seed}: ${wrong.length} faults`);
process.exitCode = wrong.length > 0 ? 1 : 0;

function answered(): number {
  return [...answers.values()].reduce((sum, times) => sum + times, 0);
}

/** Notes the most memory of each kind of process, and more of them than there may be. */
async function watch(): Promise<void> {
  for (; isWatching; await pause(1_000)) {
    const running = fileProcessesBelow(product.pid);
    for (const { reads, mb } of running) {
      const kind = reads ? 'reader' : 'opener';
      highestMb[kind] = Math.max(highestMb[kind], mb);
    }
    highestMb.server = Math.max(highestMb.server, Math.round(await readMemory(product.url)) || 0);
    if (!isTooMany(running)) continue;
    // One that was just ended may be there for a moment.
    await pause(2_000);
    const still = fileProcessesBelow(product.pid).filter(({ pid }) => running.some((one) => one.pid === pid));
    if (isTooMany(still)) wrong.push(`${still.length} processes open or read files at once`);
  }
}

function isTooMany(running: ReturnType<typeof fileProcessesBelow>): boolean {
  const readers = running.filter(({ reads }) => reads).length;
  return readers > 1 || running.length - readers > 2;
}
