import { expect, it } from 'vitest';
import { periodStartAt, periodStartOn, periodSteps, periods } from './periods.ts';

// Half past ten in the evening of the 20th in Brasília, the 21st in UTC.
const now = new Date('2026-11-21T01:30:00Z');

it('counts whole business days back, today among them', () => {
  expect(periodStartOn('7dias', now)).toBe('2026-11-14');
  expect(periodStartOn('30dias', now)).toBe('2026-10-22');
  expect(periodStartOn('ano', now)).toBe('2025-11-21');
  expect(periodStartAt('7dias', now).toISOString()).toBe('2026-11-14T03:00:00.000Z');
});

it('draws days up to a month and weeks beyond, and the last step holds today', () => {
  expect(periodSteps('7dias', now)).toMatchObject({ days: 1, startsOn: { length: 7 } });
  expect(periodSteps('30dias', now)).toMatchObject({ days: 1, startsOn: { length: 30 } });
  expect(periodSteps('90dias', now)).toMatchObject({ days: 7, startsOn: { length: 13 } });
  for (const period of periods) {
    const { days, startsOn } = periodSteps(period, now);
    const last = Date.parse(`${startsOn.at(-1)}T00:00:00Z`);
    const ageDays = (Date.parse('2026-11-20T00:00:00Z') - last) / 86_400_000;
    expect(ageDays).toBeGreaterThanOrEqual(0);
    expect(ageDays).toBeLessThan(days);
  }
});
