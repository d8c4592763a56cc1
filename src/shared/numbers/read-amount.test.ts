import { describe, expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

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
