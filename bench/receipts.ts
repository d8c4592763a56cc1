import { execFileSync } from 'node:child_process';
import { readReceiptFile } from '#features/receipts/reading/read-receipt-file.server.ts';
import type { Services } from '#platform/context.server.ts';
import { openEngine } from '#platform/ocr/engine.server.ts';
import { findLines } from '#platform/ocr/find-lines.server.ts';
import { createPageReaders } from '#platform/ocr/page-readers.server.ts';
import { openPixels } from '#platform/ocr/pixels.server.ts';
import { readLine } from '#platform/ocr/read-line.server.ts';
import { drawReceipt } from '#test/receipts/draw-receipt.ts';
import { seenKinds } from '#test/receipts/seen/kinds.ts';
import { startMeasured } from './product.ts';
import { median, printTable, spread } from './table.ts';

// Receipts read one after another as the product reads them: time and memory of each, how the memory of one process
// grows, the share of each step, and the home page's waits while a queue is read beside it.
const queued = Number(process.env.QUEUE ?? 200);
const visitsPerSecond = 50;

const drawn = await Promise.all(seenKinds.map((kind) => drawReceipt(kind, 'limpo', 1)));
const files = drawn.map(({ bytes }) => bytes);
const pageReaders = createPageReaders({ say: (reason) => console.error(reason) });
const ctx = { services: { pageReaders } as unknown as Services };

let turn: Promise<unknown> = Promise.resolve();

await timeEach();
await timeSteps();
await timeVisits();
pageReaders.close();

async function timeEach(): Promise<void> {
  const times: number[] = [];
  const memory: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const bytes = files[at % files.length] ?? Buffer.alloc(0);
    const start = performance.now();
    await readReceiptFile(ctx, { bytes });
    times.push(performance.now() - start);
    memory.push(readerMb());
  }
  const [first = 0, last = 0] = [memory[2], memory[18]];
  printTable('40 receipts, one after another', [
    { what: 'time of each, ms', found: spread(times), 'at most': '2000 at the median' },
    { what: 'memory of the process, MB', found: spread(memory.filter((one) => one > 0)), 'at most': '600' },
    { what: 'growth, MB a receipt, from the 3rd to the 19th', found: ((last - first) / 16).toFixed(1), 'at most': '' },
  ]);
}

/** Memory of the reading process; 0 between two processes. */
function readerMb(): number {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines.find(
    (line) => line.includes('page-reader.server.ts') && Number.parseInt(line, 10) === process.pid,
  );
  return Math.round(Number(found?.trim().split(/\s+/)[1] ?? 0) / 1024);
}

async function timeSteps(): Promise<void> {
  const engine = await openEngine();
  if (engine === null) throw new Error('The engine is not here.');
  const steps = { open: 0, find: 0, read: 0 };
  for (const { bytes, contentType } of drawn.filter((one) => one.contentType !== 'application/pdf')) {
    const started = processorMs();
    const picture = await openPixels(bytes, contentType === 'image/png' ? 'png' : 'jpeg');
    if (typeof picture === 'string') throw new Error(`A drawn receipt is ${picture}.`);
    const opened = processorMs();
    const boxes = await findLines(engine, picture);
    const found = processorMs();
    for (const box of boxes) await readLine(engine, picture, box);
    steps.open += opened - started;
    steps.find += found - opened;
    steps.read += processorMs() - found;
  }
  const all = steps.open + steps.find + steps.read;
  printTable(
    'Share of each step, by time of the processor',
    Object.entries(steps).map(([what, ms]) => ({ what, share: `${Math.round((ms / all) * 100)} %` })),
  );
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The home page asked for in an even beat, alone and beside a queue of receipts. */
async function timeVisits(): Promise<void> {
  const product = await startMeasured(4807);
  try {
    const alone = await visit(product.url, 20_000);
    let isDone = false;
    const queue = Promise.all(
      Array.from({ length: queued }, (_, at) => readInTurn(files[at % files.length] ?? Buffer.alloc(0))),
    ).finally(() => {
      isDone = true;
    });
    const beside = await visit(product.url, 20_000, () => isDone);
    await queue;
    printTable(`The home page, ${visitsPerSecond} visits a second, ms`, [
      { when: 'alone', median: median(alone).toFixed(1), p99: percentile(alone, 0.99).toFixed(1) },
      {
        when: `beside a queue of ${queued}`,
        median: median(beside).toFixed(1),
        p99: percentile(beside, 0.99).toFixed(1),
      },
    ]);
  } finally {
    await product.stop();
  }
}

function readInTurn(bytes: Buffer): Promise<unknown> {
  turn = turn.then(() => readReceiptFile(ctx, { bytes }));
  return turn;
}

async function visit(url: string, atLeastMs: number, isDone = () => true): Promise<number[]> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const start = performance.now();
  while (performance.now() - start < atLeastMs || !isDone()) {
    const due = start + (asked.length * 1_000) / visitsPerSecond;
    await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
    asked.push(
      (async () => {
        const began = performance.now();
        await (await fetch(url)).arrayBuffer();
        times.push(performance.now() - began);
      })(),
    );
  }
  await Promise.all(asked);
  return times;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
