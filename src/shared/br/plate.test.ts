import { expect, test } from 'vitest';
import { parsePlate } from './plate.ts';

test.each([
  ['ABC-1234', 'ABC1234'],
  ['abc1234', 'ABC1234'],
  ['ABC1D23', 'ABC1D23'],
  ['abc 1d23', 'ABC1D23'],
  ['QQQ9Z99', 'QQQ9Z99'],
])('reads %s as %s', (text, plate) => {
  expect(parsePlate(text)).toBe(plate);
});

test.each(['ABC12D3', 'AB1234', 'ABCD123', 'ABC1234X', ''])('refuses "%s"', (text) => {
  expect(parsePlate(text)).toBeNull();
});
