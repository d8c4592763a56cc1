import { expect, it } from 'vitest';
import { publishedPatternRules } from '#features/fraud/patterns/reference-pattern-rules.ts';
import { usualWorld } from './simulate-year.ts';
import { tellYears } from './tell-years.ts';

it('accuses nobody honest in half a year, and finds in time each way that clients told of', () => {
  const { accused, late, lines } = tellYears([1001], publishedPatternRules, { ...usualWorld, days: 180 });
  expect(accused).toEqual([]);
  expect(late).toEqual([]);
  expect(lines.join('\n')).toMatch(/often, a third +\d+\n/);
});

it('says who was accused where the bounds are too low, and what was missed where they are too high', () => {
  const world = { ...usualWorld, days: 70 };
  const low = tellYears([1001], { ...publishedPatternRules, callsPerFalseAlarm: 1_000, leastShare: 0.01 }, world);
  expect(low.accused.join('\n')).toContain('accuses somebody honest');
  const high = tellYears([1001], { ...publishedPatternRules, leastEvents: 30 }, world);
  expect(high.late.join('\n')).toMatch(/now and then, a half, told \d+ times, late/);
});
