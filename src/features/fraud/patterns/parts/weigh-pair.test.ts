import { expect, it, test } from 'vitest';
import { publishedPatternRules as rules } from '../reference-pattern-rules.ts';
import { evidenceAgainstChance, wilsonLimit } from './weigh-pair.server.ts';

const answers = (events: number, others: number, usualShare = 0.02) => [
  ...Array.from({ length: others }, () => ({ isEvent: false, usualShare })),
  ...Array.from({ length: events }, () => ({ isEvent: true, usualShare })),
];

test.each([
  [0, 10, 0],
  [3, 3, 0.646206],
  [3, 40, 0.036879],
  [6, 40, 0.091559],
  [10, 100, 0.067809],
])('the lower limit of %i among %i is %f', (events, answered, limit) => {
  expect(wilsonLimit(events, answered, 1.2816)).toBeCloseTo(limit, 4);
});

it('is evidence of tens where three of three events are rare', () => {
  const [one] = [answers(3, 0)];
  const mean = rules.alternatives.reduce((sum, share) => sum + (share / 0.02) ** 3, 0) / rules.alternatives.length;
  expect(evidenceAgainstChance(one, rules)).toBeCloseTo(Math.log10(mean), 4);
});

it('begins anew after honest calls, so that a late start is seen as soon as an early one', () => {
  const late = evidenceAgainstChance(answers(5, 200), rules);
  expect(late).toBeGreaterThan(evidenceAgainstChance(answers(5, 0), rules) - 0.1);
});

it('is nothing where events are as usual as the alternatives, and never overflows', () => {
  expect(evidenceAgainstChance(answers(5, 0, 0.7), rules)).toBe(0);
  expect(evidenceAgainstChance(answers(5_000, 0, 0.01), rules)).toBeGreaterThan(5_000);
});
