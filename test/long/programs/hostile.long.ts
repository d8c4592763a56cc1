import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { fuzzApi, withoutReferences } from '#test/api-fuzz.ts';
import { fileForm } from '#test/applicant.ts';
import { type HostileFile, hostileFiles } from '#test/hostile-files.ts';
import { type RawRequest, rawRequest } from '#test/long/situations/hostile-requests.ts';
import { signIn } from '#test/long/worlds/acknowledged-writes.ts';
import { callOver } from '#test/long/worlds/call-over.ts';
import { readMemory, watchHealth } from '#test/long/worlds/health-watch.ts';
import { cpf, mobile } from '#test/operation.ts';
import { sendRaw } from '#test/raw-request.ts';
import { adminPassword, makePlace, pause, startProduct } from '#test/start-product.ts';

// 20,000 abnormal requests against a separate product: its health check keeps answering, nothing is our failure, and
// its memory is stable. `SEED` repeats a run, `COUNT` changes its length.
const seed = Number(process.env.SEED ?? Math.trunc(Date.now() % 1_000_000_000));
const count = Number(process.env.COUNT ?? 20_000);
const slowestHealthMs = 500;
/** From the first third of the run to its end, when lasting allocations exist. */
const grownMb = 64;
const share = (part: number) => Math.ceil(count * part);
// Operations that would end the callers' own sessions, or demand a second factor.
const skip = [
  'signOut',
  'changePassword',
  'endOwnSession',
  'endSession',
  'saveSecuritySettings',
  'changePartnerStatus',
  'changePartnersStatus',
];

const place = makePlace('hostile');
const product = await startProduct({ dataDir: join(place, 'data') });
const wrong: string[] = [];
const statuses = new Map<string, number>();
/** Links for people without an account. */
const named = { clientKey: [] as string[] };
try {
  await product.ready();
  console.log(`seed ${seed}, ${count} requests`);
  const admin = await signIn(product.url);
  const partner = await addPartner(admin);
  for (const one of [1, 2, 3]) named.clientKey.push(...(await openCall(admin, one)));
  // Lazily loaded code must not count as growth.
  await Promise.all([
    sendRaws(draw(rawRequest, 500, seed + 1)),
    upload(draw(hostileFiles, 100, seed + 1)),
    fuzz('admin', admin, 500, seed + 1),
  ]);
  // Generated before timing, because it keeps this process busy for seconds.
  const raws = draw(rawRequest, share(0.45), seed);
  const files = draw(hostileFiles, share(0.15), seed);
  const watch = watchHealth(product.url);
  await Promise.all([
    sendRaws(raws),
    upload(files),
    fuzz('nobody', undefined, share(0.12), seed),
    fuzz('partner', partner, share(0.12), seed),
    fuzz('admin', admin, share(0.16), seed),
  ]);
  const { asked, slowestMs, bad, memoryMb, slow } = await watch.end();
  await pause(5_000);
  const after = await readMemory(product.url);
  if (slowestMs > slowestHealthMs) wrong.push(`health took ${slowestMs.toFixed(0)} ms`);
  if (bad > 0) wrong.push(`health failed ${bad} of ${asked} times`);
  const before = memoryMb[Math.floor(memoryMb.length / 3)] ?? Number.NaN;
  if (!(after - before < grownMb)) wrong.push(`memory grew from ${before.toFixed(0)} to ${after.toFixed(0)} MB`);
  console.table(Object.fromEntries([...statuses].sort()));
  for (const one of slow) console.log(`health took ${one.ms.toFixed(0)} ms at ${one.atSeconds.toFixed(1)} s`);
  console.log(`memory in MB, all the while: ${sampled(memoryMb, 12).map(Math.round).join(' ')}`);
  const memory = { 'memory after a third MB': before.toFixed(0), 'memory at the end MB': after.toFixed(0) };
  console.table([{ 'health asked': asked, 'slowest ms': slowestMs.toFixed(0), ...memory }]);
} catch (error) {
  wrong.push(error instanceof Error ? `${error.stack}` : String(error));
} finally {
  if ((await product.end()) !== 0) wrong.push('the product did not end in order');
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
for (const line of wrong.slice(0, 40)) console.log(line);
console.log(`${Math.max(0, count - wrong.length)} passed, ${wrong.length} failed`);
process.exitCode = wrong.length > 0 ? 1 : 0;

function draw<T>(arbitrary: fc.Arbitrary<T>, many: number, from: number): T[] {
  return fc.sample(arbitrary, { seed: from, numRuns: many });
}

/** Requests byte for byte, some at a time. */
async function sendRaws(all: readonly RawRequest[]): Promise<void> {
  const requests = all.values();
  await together(6, async () => {
    for (const { name, bytes } of requests) {
      const { status } = await sendRaw(product.url, bytes, undefined, 1_000);
      note('raw', name, status);
    }
  });
}

/** Hostile files as receipts, some at a time. */
async function upload(all: readonly HostileFile[]): Promise<void> {
  let cookie = await signIn(product.url);
  const files = all.values();
  await together(4, async () => {
    for (const { about, bytes } of files) {
      const { headers, payload } = fileForm('receipt', 'recibo.pdf', bytes);
      const url = `${product.url}/api/admin/analise-recibos/upload`;
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: new Uint8Array(payload),
      });
      await response.arrayBuffer();
      if (response.status === 401) cookie = await signIn(product.url);
      note('upload', about, response.status);
    }
  });
}

/** Right and impossible things for every operation of the product's own description. */
async function fuzz(caller: string, cookie: string | undefined, many: number, from: number): Promise<void> {
  const document = withoutReferences((await (await fetch(`${product.url}/api/openapi.json`)).json()) as object);
  let send = callOver(product.url, cookie);
  const call: typeof send = async (shot) => {
    const answer = await send(shot);
    // An administrator may end any session, also the one that asks.
    if (answer.status === 401 && caller === 'admin') send = callOver(product.url, await signIn(product.url));
    return answer;
  };
  const result = await fuzzApi({ call, document, seed: from, count: many, skip, named });
  for (const [status, times] of result.statuses) add(`${caller} ${status}`, times);
  wrong.push(...result.failures.map((failure) => `as ${caller}: ${failure}`));
}

async function addPartner(cookie: string): Promise<string> {
  const email = 'prestador@exemplo.com.br';
  const made = await fetch(`${product.url}/api/admin/prestadores`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      ...{ name: 'Prestador', email, phone: mobile(1), document: cpf(1), password: adminPassword },
      ...{ city: 'Brasília', state: 'DF' },
    }),
  });
  if (!made.ok) throw new Error(`No partner: ${await made.text()}`);
  const entered = await fetch(`${product.url}/api/auth/sign-in/partner`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: adminPassword }),
  });
  if (!entered.ok) throw new Error(`No sign-in: ${await entered.text()}`);
  return entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

async function together(lanes: number, send: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, send));
}

function note(kind: string, name: string, status: number): void {
  add(`${kind} ${Number.isNaN(status) ? 'no answer' : status}`, 1);
  if (status >= 500) wrong.push(`${status} for ${kind} ${JSON.stringify(name)}`);
}

function add(key: string, times: number): void {
  statuses.set(key, (statuses.get(key) ?? 0) + times);
}

function sampled(values: readonly number[], most: number): number[] {
  const step = Math.max(1, Math.ceil(values.length / most));
  return values.filter((_, at) => at % step === 0);
}

/** Creates a call; returns the keys of its client's page and confirmation. */
async function openCall(cookie: string, one: number): Promise<string[]> {
  const made = await fetch(`${product.url}/api/admin/chamados`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      ...{ clientName: `Cliente ${one}`, clientPhone: mobile(100 + one), serviceType: 'Desentupimento de Pia' },
      ...{ description: 'Água parada', address: { city: 'Brasília', state: 'DF' } },
    }),
  });
  if (!made.ok) throw new Error(`No call: ${await made.text()}`);
  const { id } = (await made.json()) as { id: string };
  const found = await fetch(`${product.url}/api/admin/chamados/${id}`, { headers: { cookie } });
  const { clientPage, confirmationUrl } = (await found.json()) as CallLinks;
  return [clientPage?.url, confirmationUrl].flatMap((url) => url?.split('/').at(-1) ?? []);
}

interface CallLinks {
  clientPage: { url: string } | null;
  confirmationUrl: string | null;
}
