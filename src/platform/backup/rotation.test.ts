import { expect, it } from 'vitest';
import { expendable } from './rotation.ts';

const dayMs = 86_400_000;
/** 03:15 in Brasília, a number of days before Sunday 22 November 2026. */
const daysAgo = (days: number) => new Date(Date.parse('2026-11-22T06:15:00Z') - days * dayMs);
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => daysAgo(first + at));

it('keeps everything of the first week', () => {
  expect(expendable(from(0, 6))).toEqual([]);
});

it('keeps the last seven days, the newest of four weeks and of twelve months', () => {
  const all = from(0, 500);
  const gone = new Set(expendable(all).map((moment) => moment.getTime()));
  const kept = all.filter((moment) => !gone.has(moment.getTime())).map((moment) => moment.toISOString().slice(0, 10));
  expect(kept).toEqual([
    ...['22', '21', '20', '19', '18', '17', '16'].map((day) => `2026-11-${day}`),
    ...['2026-11-15', '2026-11-08', '2026-11-01'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
    ...['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ]);
});

it('keeps what there is after a pause of a year', () => {
  const all = [daysAgo(400), daysAgo(0)];
  expect(expendable(all)).toEqual([]);
});

it('lets the earlier of two on one day go', () => {
  const [morning, evening] = [new Date('2026-11-22T12:00:00Z'), new Date('2026-11-22T23:00:00Z')];
  expect(expendable([morning, evening])).toEqual([morning]);
});

it('reckons days by Brasília’s calendar', () => {
  const [yesterday, today] = [new Date('2026-11-22T02:59:00Z'), new Date('2026-11-22T03:01:00Z')];
  expect(expendable([yesterday, today])).toEqual([]);
});
