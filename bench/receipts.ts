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
import { printTable, spread } from './table.ts';

// Receipts read one after another as the product reads them: time and memory of each, how the memory of one process
// grows, and the share of each step.

const drawn = await Promise.all(seenKinds.map((kind) => drawReceipt(kind, 'limpo', 1)));
const files = drawn.map(({ bytes }) => bytes);
const pageReaders = createPageReaders({ say: (reason) => console.error(reason) });
const ctx = { services: { pageReaders } as unknown as Services };

await timeEach();
await timeSteps();
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
