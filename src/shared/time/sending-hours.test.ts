import { expect, it } from 'vitest';
import { nextSendingHour, timeOfDay } from './sending-hours.ts';

it.each([
  ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00Z', '7:00 is a decent hour'],
  ['2026-11-22T09:59:59Z', '2026-11-22T10:00:00Z', 'a second earlier waits for it'],
  ['2026-11-23T00:59:59Z', '2026-11-23T00:59:59Z', 'the last second before 22:00 is one'],
  ['2026-11-23T01:00:00Z', '2026-11-23T10:00:00Z', '22:00 waits for the next morning'],
  ['2026-11-23T02:59:59Z', '2026-11-23T10:00:00Z', 'so does a minute to midnight'],
  ['2026-11-23T03:00:00Z', '2026-11-23T10:00:00Z', 'midnight waits for the morning of its own day'],
  ['2027-01-01T01:30:00Z', '2027-01-01T10:00:00Z', 'the last night of the year too'],
])('%s becomes %s: %s', (at, expected) => {
  expect(nextSendingHour(new Date(at))).toEqual(new Date(expected));
});

it('never moves a moment back, nor past the next morning', () => {
  for (let minute = 0; minute < 48 * 60; minute += 7) {
    const at = new Date(Date.parse('2026-11-21T00:00:00Z') + minute * 60_000);
    const moved = nextSendingHour(at).getTime() - at.getTime();
    expect(moved).toBeGreaterThanOrEqual(0);
    expect(moved).toBeLessThanOrEqual(9 * 3_600_000);
  }
});

it('names a time of the days around an instant', () => {
  const finished = new Date('2026-11-23T01:30:00Z');
  expect(timeOfDay(finished, 1, '10:00')).toEqual(new Date('2026-11-23T13:00:00Z'));
  expect(timeOfDay(finished, -1, '18:00')).toEqual(new Date('2026-11-21T21:00:00Z'));
});
