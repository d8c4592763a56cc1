import { expect, it } from 'vitest';
import { addMonths, daysOfMonth, isMonth, monthInWords, monthOn, monthsBetween, shortMonth } from './months.ts';

it('knows a month from anything else', () => {
  expect(['2026-11', '1999-01', '2026-13', '2026-00', '2026-1', '2026-11-01', ''].map(isMonth)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('takes the month of an instant by the clock of Brasília', () => {
  expect(monthOn(new Date('2026-11-01T02:59:00Z'))).toBe('2026-10');
  expect(monthOn('2026-11-21')).toBe('2026-11');
});

it('counts months over the ends of years', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-12', -12)).toBe('2025-12');
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

it('says a month in words, long and short', () => {
  expect(monthInWords('2026-10')).toBe('outubro de 2026');
  expect(shortMonth('2026-10')).toBe('out/26');
});
