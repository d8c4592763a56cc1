import { expect, test } from 'vitest';
import { commissionCents } from './rules.ts';

test('the commission is rounded to the nearest cent, half up', () => {
  expect(commissionCents(32_000, 1_500)).toBe(4_800);
  expect(commissionCents(10, 500)).toBe(1);
  expect(commissionCents(9, 500)).toBe(0);
  expect(commissionCents(0, 1_500)).toBe(0);
});
