import { readReceiptFile } from '#features/receipts/reading/read-receipt-file.server.ts';
import type { Services } from '#platform/context.server.ts';
import { createPageReaders } from '#platform/ocr/page-readers.server.ts';
import { createRandom } from '#test/api-fuzz/random.ts';
import { drawReceipt } from '#test/receipts/draw-receipt.ts';
import { damage, hostileReceipts } from '#test/receipts/hostile-receipts.ts';
import { seenKinds } from '#test/receipts/seen/kinds.ts';

// Hostile and damaged receipts, one after another: each gets a reading or a reason, no read throws, and a good
// receipt after every hundred is read as before.
const [count = 10_000] = process.argv.slice(2).map(Number);
const random = createRandom(Number(process.env.SEED ?? 26));
const said: string[] = [];
const pageReaders = createPageReaders({ say: (reason) => said.push(reason) });
const ctx = { services: { pageReaders } as unknown as Services };

const drawn = await Promise.all(seenKinds.map((kind) => drawReceipt(kind, 'zap', 1)));
const hostile = await hostileReceipts();
const good = drawn[0];
if (good === undefined) throw new Error('Nothing was drawn.');

const reasons = new Map<string, number>();
let failed = 0;
for (let at = 0; at < count; at += 1) {
  const bytes =
    at < hostile.length ? (hostile[at]?.bytes ?? Buffer.alloc(0)) : damage(random.pick(drawn).bytes, random);
  const { unread } = await readReceiptFile(ctx, { bytes });
  reasons.set(unread ?? 'read', (reasons.get(unread ?? 'read') ?? 0) + 1);
  if (at % 100 !== 0) continue;
  const { fields } = await readReceiptFile(ctx, { bytes: good.bytes });
  const amount = fields.find(({ name }) => name === 'amount')?.value;
  if (amount !== good.shown.amount) {
    failed += 1;
    console.error(`After ${at} files a good receipt was read as ${amount}, not ${good.shown.amount}.`);
  }
}
pageReaders.close();
console.log(`${count} files:`, Object.fromEntries(reasons));
for (const reason of new Set(said)) console.log(reason);
if (failed > 0) process.exitCode = 1;
