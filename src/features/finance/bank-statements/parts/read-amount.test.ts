import { describe, expect, it } from 'vitest';
import { readAmount, readOfxDay, readSheetDay } from './read-amount.server.ts';

describe('an amount', () => {
  it.each([
    ['-1.234,56', -123_456],
    ['+10.50', 1_050],
    ['1,234.5', 123_450],
    ['R$ 320', 32_000],
    ['- R$ 45,00', -4_500],
    ['45,00 D', -4_500],
    ['45,00C', 4_500],
    ['45,00-', -4_500],
    ['(45,00)', -4_500],
    ['1.234.567', 123_456_700],
    ['0.07', 7],
    ['1500.0000', 150_000],
  ])('%s is read in cents', (written, cents) => {
    expect(readAmount(written)).toMatchObject({ cents });
  });

  it('that can be meant in two ways is read in none', () => {
    for (const written of ['1.500', '1,500', '1.234,567', '10,555']) expect(readAmount(written)).toBe('ambiguous');
  });

  it('that is none is none, and never zero', () => {
    for (const written of ['', '-', 'abc', '1e5', '99999999999999999999,00']) expect(readAmount(written)).toBe('none');
  });
});

describe('a day', () => {
  it.each([
    ['20261124', '2026-11-24', null],
    ['20261124120000', '2026-11-24', '12:00'],
    ['20261124013000[0:GMT]', '2026-11-23', '22:30'],
    ['20261124233000[-3:BRT]', '2026-11-24', '23:30'],
    ['20261124000000[0:GMT]', '2026-11-24', null],
    ['20261124000000[-3:BRT]', '2026-11-24', null],
    ['20261124101112.123[-03:EST]', '2026-11-24', '10:11'],
  ])('%s of an OFX is the one in Brasília', (written, day, minute) => {
    expect(readOfxDay(written)).toEqual({ day, minute });
  });

  it.each([
    ['24/11/2026', '2026-11-24', null],
    ['4/1/26', '2026-01-04', null],
    ['2026-11-24', '2026-11-24', null],
    ['24/11/2026 às 14:32', '2026-11-24', '14:32'],
    ['2026-11-24T14:32:10', '2026-11-24', '14:32'],
  ])('%s of a sheet is read', (written, day, minute) => {
    expect(readSheetDay(written)).toEqual({ day, minute });
  });

  it('that does not exist is none', () => {
    expect(readOfxDay('20261131')).toBeNull();
    expect(readOfxDay('24112026')).toBeNull();
    expect(readSheetDay('31/02/2026')).toBeNull();
    expect(readSheetDay('novembro')).toBeNull();
  });
});
