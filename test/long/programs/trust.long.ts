import { publishedPatternRules } from '#features/fraud/patterns/reference-pattern-rules.ts';
import { usualWorld, type World } from '#test/trust/simulate-year.ts';
import { ways } from '#test/trust/skims.ts';
import { carelessly } from '#test/trust/slips.ts';
import { tellYears } from '#test/trust/tell-years.ts';

// Simulated years of 40 honest partners, twelve ways of skimming that leave a trace, three that leave none, and lying
// clients: nobody honest is accused, and of the ways that clients told of one in twenty at most takes more than 60
// calls. SEEDS names a first and a last seed; the bounds were chosen on 1001 to 1010 alone.
const [from = 1, to = 10] = (process.env.SEEDS ?? '1-10').split('-').map(Number);
const seeds = Array.from({ length: to - from + 1 }, (_, at) => from + at);
console.log(`Rules ${JSON.stringify(publishedPatternRules)}`);
const { slips } = usualWorld;
const worlds: [name: string, world: World, isForFinding: boolean][] = [
  ['the usual year', usualWorld, true],
  ['slips twice as frequent', { ...usualWorld, slips: carelessly(slips, 2) }, false],
  ['half of the clients silent', { ...usualWorld, slips: { ...slips, silence: 0.5 } }, false],
  ['forty calls a partner', { ...usualWorld, callsEachDay: 6 }, false],
];
const failures: string[] = [];
for (const [name, world, isForFinding] of worlds) {
  const { lines, accused, late } = tellYears(seeds, publishedPatternRules, world);
  console.log(`\n${name}\n${lines.join('\n')}`);
  failures.push(...accused.map((failure) => `${name}, ${failure}`));
  if (!isForFinding) continue;
  for (const one of late) console.log(one);
  const all = seeds.length * ways.filter(({ leavesTrace }) => leavesTrace).length;
  if (late.length * 20 > all) failures.push(`${late.length} of ${all} ways were found late, more than one in twenty.`);
}

console.log(`
Not found, and why:
- the client helps: both say the same, and nothing else in the data differs.
- types the client’s word itself: the word comes from the partner’s own phone, so it is no answer at all; honest partners
  hand over their phones too, so that alone accuses nobody.
- one call in forty: as rare as honest slips.
In the other worlds nobody honest may be accused; there ways are found later, for fewer clients speak.`);
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
