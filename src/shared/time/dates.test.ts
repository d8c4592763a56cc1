import { expect, test } from 'vitest';
import {
  addDays,
  formatDate,
  formatDateTime,
  formatRelative,
  formatTime,
  isDay,
  momentOf,
  startOfDay,
  todayOn,
} from './dates.ts';

test('shows instants in America/Sao_Paulo', () => {
  const at = new Date('2026-11-21T02:05:00Z');
  expect(formatDate(at)).toBe('20/11/2026');
  expect(formatTime(at)).toBe('23:05');
  expect(formatDateTime(at)).toBe('20/11/2026 23:05');
  expect(formatTime(new Date('2026-11-21T03:00:00Z'))).toBe('00:00');
});

test('the business day changes at midnight in America/Sao_Paulo', () => {
  expect(todayOn(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20');
  expect(todayOn(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
});

test.each([
  ['2026-11-21', '2026-11-21T03:00:00.000Z'],
  ['2018-12-25', '2018-12-25T02:00:00.000Z'],
  ['2018-11-04', '2018-11-04T03:00:00.000Z'],
  ['2019-02-17', '2019-02-17T03:00:00.000Z'],
])('the day %s starts at %s, summer time included', (day, instant) => {
  expect(startOfDay(day).toISOString()).toBe(instant);
});

test('knows a calendar day that exists', () => {
  expect(['2026-11-21', '2028-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2026-02-29', '2026-13-01', '21/11/2026', ''].map(isDay)).toEqual([false, false, false, false]);
  expect(['1900-01-01', '2200-12-31'].map(isDay)).toEqual([true, true]);
  expect(['1899-12-31', '2201-01-01', '0000-01-01', '9999-12-31'].map(isDay)).toEqual([false, false, false, false]);
});

test('adds days across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('never', 1)).toBe('');
  expect([addDays('9999-12-31', 1), addDays('0000-01-01', -1)]).toEqual(['', '']);
});

test.each([
  ['2026-11-21T14:59:30Z', 'agora'],
  ['2026-11-21T14:55:00Z', 'há 5 minutos'],
  ['2026-11-21T12:00:00Z', 'há 3 horas'],
  ['2026-11-20T14:00:00Z', 'ontem'],
  ['2026-11-18T23:00:00Z', 'há 3 dias'],
  ['2026-11-13T15:00:00Z', 'semana passada'],
  ['2026-11-01T15:00:00Z', 'há 2 semanas'],
  ['2026-09-01T15:00:00Z', 'há 2 meses'],
  ['2024-11-01T15:00:00Z', 'há 2 anos'],
  ['2026-11-22T16:00:00Z', 'amanhã'],
])('says %s, seen on 21 November 2026 at noon, as "%s"', (at, said) => {
  expect(formatRelative(new Date(at), new Date('2026-11-21T15:00:00Z'))).toBe(said);
});

test('reads a moment as the clocks of America/Sao_Paulo show it', () => {
  expect(momentOf('2026-11-22T14:30')?.toISOString()).toBe('2026-11-22T17:30:00.000Z');
  expect(momentOf('2026-11-22T00:00')?.toISOString()).toBe('2026-11-22T03:00:00.000Z');
  for (const text of ['', '2026-11-22', '2026-02-30T10:00', '2026-11-22T24:00']) expect(momentOf(text)).toBeNull();
});
