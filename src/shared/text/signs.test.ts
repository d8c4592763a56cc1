import { expect, it } from 'vitest';
import { anyOf, beside, near } from './signs.ts';

const signs = near(/\bgas\b/, 10, /\bvaz\w+/);

it.each([
  ['gas vazando', true],
  ['o gas esta vazando', true],
  ['gas na rua de cima e na outra vazando', false],
  ['vazando gas', false],
  ['gas na outra rua, e aqui gas vazou', true],
])('%s', (text, isThere) => expect(signs.test(text)).toBe(isThere));

it('takes no longer for a text made for it', () => {
  const began = performance.now();
  expect(signs.test('gas '.repeat(20_000))).toBe(false);
  expect(performance.now() - began).toBeLessThan(5_000);
});

it('is one of several', () => expect(anyOf(/agua/, signs).test('gas vazando')).toBe(true));

it('is beside another on either side', () => {
  const signs = beside(/\bgas\b/, 10, /\bvaz\w+/);
  expect(signs.test('vazando gas')).toBe(true);
  expect(signs.test('gas vazando')).toBe(true);
  expect(signs.test('gas na rua de cima e na outra vazando')).toBe(false);
});
