import { openReceiptDesk } from '#test/long/worlds/receipt-desk.ts';
import { drawReceipt } from '#test/receipts/draw-receipt.ts';
import { seenKinds } from '#test/receipts/seen/kinds.ts';
import { signIn } from './office.ts';
import { startMeasured } from './product.ts';
import { printTable } from './table.ts';

// The home page asked for in an even beat, alone, while the product reads a queue of receipts (`QUEUE`, 200), and alone
// again: the reading process has one thread and a low priority, so that visitors wait no longer.
const queued = Number(process.env.QUEUE ?? 200);
const visitsPerSecond = 50;
const aloneMs = 40_000;

const drawn = await Promise.all(seenKinds.map((kind) => drawReceipt(kind, 'limpo', 1)));
const product = await startMeasured(4807);
try {
  const desk = openReceiptDesk(product.url, await signIn(product.url));
  const before = await visit(() => false);
  for (let at = 0; at < queued; at += 1) {
    const { status, message } = await desk.send(drawn[at % drawn.length]?.bytes ?? Buffer.alloc(0));
    if (status !== 201) throw new Error(`A receipt was answered ${status}: ${message}`);
  }
  const waiting = await desk.countWaiting();
  const start = performance.now();
  let isBusy = true;
  const reading = (async () => {
    while ((await desk.countWaiting()) > 0) await new Promise((done) => setTimeout(done, 1_000));
    isBusy = false;
    return (performance.now() - start) / 1_000;
  })();
  const beside = await visit(() => isBusy);
  const seconds = await reading;
  const after = await visit(() => false);
  printTable(`The home page, ${visitsPerSecond} visits a second, ms`, [
    rowOf('alone', before),
    rowOf(`beside ${waiting} receipts to read, ${(seconds / waiting).toFixed(2)} s each`, beside),
    rowOf('alone again', after),
  ]);
} finally {
  await product.stop();
}

/** Times of visits for a while, and then as long as the product is busy. */
async function visit(isBusy: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const start = performance.now();
  while (performance.now() - start < aloneMs || isBusy()) {
    const due = start + (asked.length * 1_000) / visitsPerSecond;
    await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
    asked.push(
      (async () => {
        const began = performance.now();
        await (await fetch(product.url)).arrayBuffer();
        times.push(performance.now() - began);
      })(),
    );
  }
  await Promise.all(asked);
  return times;
}

function rowOf(when: string, times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0).toFixed(1);
  return { when, visits: times.length, median: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) };
}
