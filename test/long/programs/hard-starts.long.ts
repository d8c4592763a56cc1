import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataSituations } from '#test/long/situations/starts/data-situations.ts';
import { externalSituations } from '#test/long/situations/starts/external-situations.ts';
import { machineSituations } from '#test/long/situations/starts/machine-situations.ts';
import { isRoot, play, type Situation } from '#test/long/situations/starts/situation.ts';
import { startSituations } from '#test/long/situations/starts/start-situations.ts';
import { copyCheckout } from '#test/long/worlds/checkout-copy.ts';
import { makePlace, type Outcome } from '#test/start-product.ts';

const wanted = process.argv.slice(2).join(' ');
const situations = [...startSituations, ...machineSituations, ...dataSituations, ...externalSituations].filter(
  ({ name }) => name.includes(wanted),
);

const place = makePlace('hard-starts');
const checkout = copyCheckout(process.cwd(), join(place, 'checkout'));
const rows: Record<string, string>[] = [];
let failed = 0;
try {
  for (const situation of situations) {
    const row = await judge(situation);
    if (row.right === 'no') failed += 1;
    console.log(`${row.right === 'no' ? '✗' : '✓'} ${row.situation}: ${row.what} (${row.seconds} s)`);
    rows.push(row);
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
console.table(rows);
console.log(`${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function judge(situation: Situation) {
  const { name, expected, needsRoot = false } = situation;
  if (needsRoot && !isRoot) return { situation: name, what: 'not made: needs root', seconds: '–', right: '–' };
  const outcome = await play(situation, checkout).catch(
    (error: unknown): Outcome => ({ kind: 'stops', seconds: 0, code: null, sentence: String(error), whole: '' }),
  );
  const right = isRight(outcome, expected);
  const what = outcome.kind === 'runs' ? 'runs' : outcome.sentence;
  if (!right && outcome.kind === 'stops') console.error(outcome.whole);
  return { situation: name, what, seconds: outcome.seconds.toFixed(1), right: right ? 'yes' : 'no' };
}

/** A stop is right when it ends with the sentence, an error code and no stack trace. */
function isRight(outcome: Outcome, expected: Situation['expected']): boolean {
  if (outcome.kind === 'runs') return expected === 'runs';
  if (expected === 'runs' || outcome.code === 0 || outcome.code === null) return false;
  return expected.test(outcome.sentence) && !/\n\s+at .*:\d+:\d+/.test(outcome.whole);
}
