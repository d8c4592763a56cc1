import { describe, expect, it } from 'vitest';
import { readOfxDay, readSheetDay } from './read-day.server.ts';

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
