import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToReais, formatBRL, parseBRL, plainBRL, reaisToCents } from './money.ts';

test.each([
  ['320', 32_000],
  ['320,50', 32_050],
  ['320,5', 32_050],
  ['1234,56', 123_456],
  ['1.234,56', 123_456],
  ['1.234', 123_400],
  ['1.234.567,89', 123_456_789],
  ['1234.56', 123_456],
  ['12.34', 1_234],
  ['12.3', 1_230],
  ['0', 0],
  ['0,00', 0],
  ['R$ 320,00', 32_000],
  ['R$ 1.450,00', 145_000],
  ['R$\u00a01.450,00', 145_000],
  ['  320  ', 32_000],
])('reads %s as %i cents', (text, cents) => {
  expect(parseBRL(text)).toEqual({ ok: true, cents });
});

test.each([
  '',
  ' ',
  'abc',
  '1,234.56',
  '-5',
  '1.23.456',
  '12.3456',
  '0.123',
  '1234.567',
  '10,999',
  '1e3',
  '5,',
  ',5',
  'R$',
  '12 34',
  '9'.repeat(20),
])('refuses "%s" instead of guessing', (text) => {
  expect(parseBRL(text)).toEqual({ ok: false, message: expect.stringMatching(/\.$/) });
});

test.each([
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [123_456, 'R$ 1.234,56'],
  [10_000_000, 'R$ 100.000,00'],
  [-1_500, '-R$ 15,00'],
])(
  'says %i cents as %s with ordinary spaces, and shows them with a sign that no line parts from them',
  (cents, said) => {
    expect(plainBRL(cents)).toBe(said);
    expect(formatBRL(cents)).toBe(said.replace('R$ ', 'R$\u00a0'));
  },
);

test('reads back whatever it shows', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (cents) => {
      expect(parseBRL(formatBRL(cents))).toEqual({ ok: true, cents });
    }),
  );
});

test('turns reais of the API into cents and back without loss', () => {
  expect(reaisToCents(1.15)).toBe(115);
  expect(reaisToCents(1234.56)).toBe(123_456);
  expect(Object.is(reaisToCents(-0), 0)).toBe(true);
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (cents) => {
      expect(reaisToCents(centsToReais(cents))).toBe(cents);
    }),
  );
});

test.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('has no cents for %d', (reais) => {
  expect(reaisToCents(reais)).toBeNull();
});
