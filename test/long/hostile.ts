import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sendRaw } from '#test/raw-request.ts';
import { readMemory, watchHealth } from './health-watch.ts';
import { rawRequest } from './hostile-requests.ts';
import { makePlace, pause, startProduct } from './product-process.ts';

// 20,000 requests as no person sends them, against a product of its own: its health answers all the while, nothing is
// our failure, and its memory stays. `SEED` repeats a run, `COUNT` makes it shorter or longer.
const seed = Number(process.env.SEED ?? Math.trunc(Date.now() % 1_000_000_000));
const count = Number(process.env.COUNT ?? 20_000);
const together = 8;
const slowestHealthMs = 500;
const grownMb = 96;

const place = makePlace('hostile');
const product = await startProduct({ checkout: process.cwd(), dataDir: join(place, 'data') });
const wrong: string[] = [];
const statuses = new Map<string, number>();
let failed = 1;
try {
  const outcome = await product.outcome();
  if (outcome.kind === 'stops') throw new Error(outcome.sentence);
  console.log(`seed ${seed}, ${count} requests`);
  // What is loaded once counts as ours, and not as grown.
  await sendRaws(Math.trunc(count / 20), seed + 1);
  const before = await readMemory(product.url);
  const watch = watchHealth(product.url);
  await sendRaws(count, seed);
  const { asked, slowestMs, bad } = await watch.end();
  await pause(2_000);
  const after = await readMemory(product.url);
  if (slowestMs > slowestHealthMs) wrong.push(`health took ${slowestMs.toFixed(0)} ms`);
  if (bad > 0) wrong.push(`health failed ${bad} of ${asked} times`);
  if (!(after - before < grownMb)) wrong.push(`memory grew from ${before.toFixed(0)} to ${after.toFixed(0)} MB`);
  console.table(Object.fromEntries([...statuses].sort()));
  console.table([
    {
      'health asked': asked,
      'slowest ms': slowestMs.toFixed(0),
      'memory before MB': before.toFixed(0),
      'memory after MB': after.toFixed(0),
    },
  ]);
  for (const line of wrong.slice(0, 40)) console.log(line);
  failed = wrong.length;
} finally {
  await product.end();
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
console.log(`${count - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Requests byte for byte, some at a time. */
async function sendRaws(many: number, from: number): Promise<void> {
  const requests = fc.sample(rawRequest, { seed: from, numRuns: many }).values();
  const send = async () => {
    for (const { name, bytes } of requests) {
      const { status } = await sendRaw(product.url, bytes, undefined, 1_000);
      note('raw', name, status);
    }
  };
  await Promise.all(Array.from({ length: together }, send));
}

function note(kind: string, name: string, status: number): void {
  const key = `${kind} ${Number.isNaN(status) ? 'no answer' : status}`;
  statuses.set(key, (statuses.get(key) ?? 0) + 1);
  if (status >= 500) wrong.push(`${status} for ${kind} ${JSON.stringify(name)}`);
}
