import { describe, expect, it } from 'vitest';
import { dayTyped, mendedValue } from './rules.ts';

describe("a person's value", () => {
  it.each([
    ['amount', 'R$ 1.350,00', '135000'],
    ['amount', '350', '35000'],
    ['paidOn', '24/11/2026', '2026-11-24'],
    ['paidAtTime', '9:05', '09:05'],
    ['paidAtTime', '14h32', '14:32'],
    ['payeeDocument', '***.456.789-**', '***456789**'],
    ['endToEndId', 'e000 abc', 'E000ABC'],
    ['method', 'pix', 'pix'],
    ['payeeName', ' João ', 'João'],
  ] as const)('%s %s is stored as %s', (field, text, value) => {
    expect(mendedValue(field, text)).toEqual({ ok: true, value });
  });

  it.each([
    ['amount', '1,234.56'],
    ['amount', '100.000,01'],
    ['paidOn', '31/02/2026'],
    ['paidAtTime', '25:00'],
    ['payeeDocument', '123'],
    ['method', 'cheque'],
    ['payeeName', ' '],
  ] as const)('%s %s is refused with a sentence', (field, text) => {
    expect(mendedValue(field, text)).toMatchObject({ ok: false });
  });

  it('is a day only when the calendar has it', () => {
    expect(dayTyped('2026-11-24')).toBe('2026-11-24');
    expect(dayTyped('11/2026')).toBeNull();
  });
});
