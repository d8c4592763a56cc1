import { readReceiptFile } from '#features/receipts/reading/read-receipt-file.server.ts';
import type { Services } from '#platform/context.server.ts';
import { createPageReaders } from '#platform/ocr/page-readers.server.ts';
import { keysIn } from '#shared/choices.ts';
import { tableOf, tryReading } from '#test/receipts/accuracy.ts';
import { seenKinds } from '#test/receipts/seen/kinds.ts';
import { unseenKinds } from '#test/receipts/unseen/kinds.ts';

// Numbers of the fields of drawn receipts that are read right, of those that are certain (in brackets), and of certain
// ones that are wrong (after an exclamation mark, of which there may be none). HALF=unseen takes the looks that the
// rules were not written by. Red also where too few of the amounts, days and ids that a receipt still shows are right.
const least = { amount: 0.98, paidOn: 0.95, endToEndId: 0.95 } as const;
const asked = keysIn(least);
const half = process.env.HALF === 'unseen' ? 'unseen' : 'seen';
const [count = 2] = process.argv.slice(2).map(Number);
const first = Number(process.env.SEED ?? 1);

const pageReaders = createPageReaders({ say: (reason) => console.error(reason) });
const ctx = { services: { pageReaders } as unknown as Services };
const times: number[] = [];
const accuracy = await tryReading({
  kinds: half === 'seen' ? seenKinds : unseenKinds,
  seeds: Array.from({ length: count }, (_, at) => first + at),
  async read({ bytes }) {
    const start = performance.now();
    const reading = await readReceiptFile(ctx, { bytes });
    times.push(performance.now() - start);
    return reading;
  },
});
pageReaders.close();

const columns = [
  ['amount', 'paidOn', 'paidAtTime', 'endToEndId', 'boletoLine', 'method'],
  ['payeeName', 'payeeDocument', 'payerName', 'payerDocument', 'institution', 'authorisation', 'nsu'],
] as const;
for (const tallies of [accuracy.byKind, accuracy.byQuality])
  for (const names of columns) console.table(tableOf(tallies, names));
console.table(tableOf(accuracy.byKindAndQuality, asked));
for (const miss of accuracy.misses) console.log(miss);
times.sort((a, b) => a - b);
const median = times[Math.floor(times.length / 2)] ?? 0;
console.log(`${times.length} receipts of the ${half} half, ${Math.round(median)} ms each at the median.`);
const wrong = accuracy.misses.filter((miss) => miss.endsWith('AND CERTAIN')).length;
if (wrong > 0) {
  console.error(`${wrong} fields are certain and wrong.`);
  process.exitCode = 1;
}
for (const name of asked) {
  const tallies = [...accuracy.byQuality.values()].flatMap((fields) => fields.get(name) ?? []);
  const many = tallies.reduce((sum, tally) => sum + tally.asked, 0);
  const right = tallies.reduce((sum, tally) => sum + tally.right, 0);
  console.log(`${name}: ${right} of ${many} asked are right, ${((100 * right) / many).toFixed(1)} %`);
  if (right < many * least[name]) {
    console.error(`${name}: less than ${100 * least[name]} % are right.`);
    process.exitCode = 1;
  }
}
