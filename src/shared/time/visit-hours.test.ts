import { expect, it } from 'vitest';
import { visitHours } from './visit-hours.ts';

const at = (clock: string) => visitHours(new Date(`${clock}:00-03:00`));
const labels = (clock: string) => at(clock).map(({ label }) => label);

it('offers two hours from now, to the half hour, and the usual hours of the days near', () => {
  // A Monday.
  expect(at('2026-11-23T10:10')).toEqual([
    { label: 'Hoje 12h30', clock: '2026-11-23T12:30' },
    { label: 'Hoje 14h', clock: '2026-11-23T14:00' },
    { label: 'Amanhã 9h', clock: '2026-11-24T09:00' },
    { label: 'Amanhã 14h', clock: '2026-11-24T14:00' },
    { label: 'Sábado 9h', clock: '2026-11-28T09:00' },
  ]);
});

it('knows that after midnight the morning is today, and late in the evening that two hours are tomorrow', () => {
  expect(labels('2026-11-23T02:00')).toEqual([
    'Hoje 4h',
    'Hoje 9h',
    'Hoje 14h',
    'Amanhã 9h',
    'Amanhã 14h',
    'Sábado 9h',
  ]);
  expect(labels('2026-11-23T22:40')).toEqual(['Amanhã 1h', 'Amanhã 9h', 'Amanhã 14h', 'Sábado 9h']);
});

it('goes over to Monday where Saturday is near already, and says no hour twice', () => {
  expect(labels('2026-11-27T15:00')).toEqual(['Hoje 17h', 'Amanhã 9h', 'Amanhã 14h', 'Segunda 9h']);
  expect(labels('2026-11-28T12:00')).toEqual(['Hoje 14h', 'Amanhã 9h', 'Amanhã 14h', 'Segunda 9h']);
  expect(at('2026-11-28T12:00').at(-1)?.clock).toBe('2026-11-30T09:00');
  expect(at('2026-11-29T12:00').at(-1)).toEqual({ label: 'Sábado 9h', clock: '2026-12-05T09:00' });
});
