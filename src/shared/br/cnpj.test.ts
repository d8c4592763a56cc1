import { isValidCnpj } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCnpj } from './cnpj.ts';

test.each([
  '12.ABC.345/01DE-35',
  'ABCDEFGHIJKL80',
  '1345C3A5000106',
  '00.000.000/0001-91',
  '11.222.333/0001-81',
  '19131243000197',
  '12.abc.345/01de-35',
])('accepts %s', (cnpj) => {
  expect(isCnpj(cnpj)).toBe(true);
});

test.each([
  ['00.000.000/0000-00', 'all zeros'],
  ['11111111111111', 'equal digits'],
  ['ABCDEFGHIJKL81', 'a wrong check digit'],
  ['12ABC34501DE00', 'a wrong check digit'],
  ['000000000001P1', 'a letter in the check digits'],
  ['0000000000019L', 'a letter in the check digits'],
  ['1122233300018', 'thirteen digits'],
  ['!!11222333000181', 'junk around a right number'],
  ['', 'nothing'],
])('refuses %s: %s', (cnpj) => {
  expect(isCnpj(cnpj)).toBe(false);
});

test('agrees with an independent implementation on any fourteen characters', () => {
  const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const base = fc.array(character, { minLength: 12, maxLength: 12 }).map((characters) => characters.join(''));
  fc.assert(
    fc.property(base, fc.integer({ min: 0, max: 99 }), (start, check) => {
      const cnpj = start + String(check).padStart(2, '0');
      expect(isCnpj(cnpj)).toBe(isValidCnpj(cnpj, { version: 2 }));
    }),
    { numRuns: 2_000 },
  );
});
