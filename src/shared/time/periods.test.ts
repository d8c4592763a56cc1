import { describe, expect, it } from 'vitest';
import { monthOf, parseDayRange, periodStartAt, periodStartOn, whenInWords, writeDayRange } from './periods.ts';

// Half past ten in the evening of the 20th in Brasília, the 21st in UTC.
const now = new Date('2026-11-21T01:30:00Z');

it('counts whole business days back, today among them', () => {
  expect(periodStartOn('7dias', now)).toBe('2026-11-14');
  expect(periodStartOn('30dias', now)).toBe('2026-10-22');
  expect(periodStartOn('ano', now)).toBe('2025-11-21');
  expect(periodStartAt('7dias', now).toISOString()).toBe('2026-11-14T03:00:00.000Z');
});

describe('a range of days', () => {
  it('is read as it is written', () => {
    const range = { from: '2026-11-15', to: '2026-11-21' };
    expect(parseDayRange(writeDayRange(range))).toEqual(range);
  });

  it.each([
    '',
    '2026-11-15',
    '2026-11-15..',
    '2026-11-21..2026-11-15',
    '2026-02-30..2026-03-01',
    '2026-11-15..2026-11-21..',
  ])('is not %j', (text) => expect(parseDayRange(text)).toBeNull());

  it('is called by its month, its day or its ends', () => {
    expect(whenInWords(monthOf('2026-11-21'))).toBe('em novembro de 2026');
    expect(whenInWords(monthOf('2028-02-05'))).toBe('em fevereiro de 2028');
    expect(whenInWords({ from: '2026-11-21', to: '2026-11-21' })).toBe('em 21/11/2026');
    expect(whenInWords({ from: '2026-11-01', to: '2026-11-21' })).toBe('de 01/11/2026 a 21/11/2026');
  });

  it('of a month reaches its last day', () => {
    expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(monthOf('2028-02-05').to).toBe('2028-02-29');
  });
});
