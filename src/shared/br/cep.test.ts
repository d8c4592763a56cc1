import { expect, test } from 'vitest';
import { formatCep, parseCep } from './cep.ts';

test('reads eight digits with or without marks', () => {
  expect(parseCep('70074-900')).toBe('70074900');
  expect(parseCep(' 70.074-900')).toBe('70074900');
});

test.each(['', '7007490', '700749000', '70074-90a'])('refuses "%s"', (text) => {
  expect(parseCep(text)).toBeNull();
});

test.each([
  ['', ''],
  ['70074', '70074'],
  ['700749', '70074-9'],
  ['70074900', '70074-900'],
  ['70074-9001', '70074-900'],
  ['7a0', '70'],
])('masks %s as "%s" while it is typed', (text, shown) => {
  expect(formatCep(text)).toBe(shown);
});
