import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCpf } from './cpf.ts';

test.each(['529.982.247-25', '111.444.777-35', '295.379.955-93', '123.456.789-09', '52998224725'])(
  'accepts %s',
  (cpf) => {
    expect(isCpf(cpf)).toBe(true);
  },
);

test.each([
  ['111.111.111-11', 'equal digits'],
  ['000.000.000-00', 'equal digits'],
  ['111.444.777-34', 'a wrong check digit'],
  ['529.982.247-2', 'ten digits'],
  ['529.982.247-255', 'twelve digits'],
  ['529.982.247-2a', 'a letter'],
  ['!!52998224725', 'junk around a right number'],
  ['', 'nothing'],
])('refuses %s: %s', (cpf) => {
  expect(isCpf(cpf)).toBe(false);
});

test('agrees with an independent implementation on any eleven digits', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }).map((d) => d.join(''));
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 99 }), (base, check) => {
      const cpf = base + String(check).padStart(2, '0');
      expect(isCpf(cpf)).toBe(isValidCpf(cpf));
    }),
    { numRuns: 2_000 },
  );
});
