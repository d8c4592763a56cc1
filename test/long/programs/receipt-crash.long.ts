import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReceiptDetail } from '#features/receipts/analysis/contract.ts';
import { signIn } from '#test/long/worlds/acknowledged-writes.ts';
import { fileProcessesBelow } from '#test/long/worlds/file-processes.ts';
import { openReceiptDesk } from '#test/long/worlds/receipt-desk.ts';
import { drawReceipt } from '#test/receipts/draw-receipt.ts';
import { walletPix } from '#test/receipts/seen/pix.ts';
import { freePort, makePlace, pause, startProduct } from '#test/start-product.ts';

// kill -9 in the middle of a reading, of the whole product or of the reading process alone by turns: every receipt
// that was acknowledged is read once it is up again, with one reading each; no reading process outlives its product.
const [rounds = 6] = process.argv.slice(2).map(Number);
const place = makePlace('receipt-crash');
const dataDir = join(place, 'data');
const port = await freePort();
const wrong: string[] = [];
const sent = new Map<string, number>();
let product = await startProduct({ dataDir, port });
try {
  await product.ready();
  const desk = openReceiptDesk(product.url, await signIn(product.url));
  for (let round = 0; round < rounds; round += 1) {
    for (const seed of [1, 2, 3]) await send(round * 3 + seed);
    await until(async () => [...(await desk.listAll()).values()].some(({ reading }) => reading === 'lendo'));
    const [reader] = fileProcessesBelow(product.pid).filter(({ reads }) => reads);
    if (round % 2 === 0) {
      await product.kill();
      product = await startProduct({ dataDir, port });
      await product.ready();
      if (reader !== undefined && isRunning(reader.pid)) wrong.push('a reading process outlived its product');
    } else if (reader !== undefined) process.kill(reader.pid, 'SIGKILL');
    await until(async () => (await desk.countWaiting()) === 0);
    console.log(`round ${round + 1}: all are read`);
  }
  for (const [id, amount] of sent) {
    const found = await desk.get<ReceiptDetail>(`/api/admin/analise-recibos/${id}`);
    const { readings, status } = found;
    if (found.amount !== amount) wrong.push(`a receipt of ${amount} was read as ${found.amount}`);
    if (readings.length !== 1 || status !== 'pendente') wrong.push(`${readings.length} readings, and it is ${status}`);
    const begun = found.history.filter(({ to }) => to === 'analisando').length;
    if (begun !== 1) wrong.push(`a receipt became 'analisando' ${begun} times`);
  }

  async function send(seed: number): Promise<void> {
    const { bytes, facts } = await drawReceipt(walletPix, 'limpo', seed);
    const { status, id, message } = await desk.send(bytes);
    if (id === undefined) throw new Error(`A receipt was answered ${status}: ${message}`);
    sent.set(id, facts.amountCents / 100);
  }

  /** Half a minute passes until a job of a killed process is taken anew. */
  async function until(holds: () => Promise<boolean>): Promise<void> {
    for (const began = performance.now(); !(await holds()); await pause(50)) {
      if (performance.now() - began > 300_000) throw new Error('It did not happen within five minutes.');
    }
  }
} catch (error) {
  wrong.push(error instanceof Error ? `${error.stack}` : String(error));
} finally {
  if ((await product.end()) !== 0) wrong.push('the product did not end in order');
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
for (const line of wrong) console.log(line);
console.log(`${sent.size} receipts under ${rounds} kills: ${wrong.length} faults`);
process.exitCode = wrong.length > 0 ? 1 : 0;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
