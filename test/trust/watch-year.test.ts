import { expect, it } from 'vitest';
import { publishedPatternRules } from '#features/fraud/patterns/reference-pattern-rules.ts';
import { partners, simulateYear } from './simulate-year.ts';
import { watchYear } from './watch-year.ts';

it('accuses nobody honest in a quarter of a year, and finds who skims a third often', () => {
  const quarter = simulateYear(1001).slice(0, 5_000);
  const wayOf = new Map(partners.map(({ id, way }) => [id, way?.name ?? null]));
  const accused = watchYear(
    quarter.map(({ told }) => told),
    publishedPatternRules,
  ).filter(({ pattern }) => pattern.subject.kind === 'partner');
  const ways = new Set(accused.map(({ pattern }) => wayOf.get(pattern.subject.id)));
  expect(ways).toContain('often, a third');
  expect(ways).not.toContain(null);
});
