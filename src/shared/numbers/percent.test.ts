import { expect, test } from 'vitest';
import { closePercents, percentText, percentToBasisPoints, shareText } from './percent.ts';

test('percent is read with a comma and at most two decimals', () => {
  expect([12.5, 21.875, 15, null].map(percentText)).toEqual(['12,5%', '21,88%', '15%', '–']);
  expect(shareText(0.537)).toBe('54%');
});

test('percent is kept in hundredths, and finer ones are refused', () => {
  expect(percentToBasisPoints(12.5)).toBe(1_250);
  expect(percentToBasisPoints(0.29)).toBe(29);
  expect(percentToBasisPoints(12.345)).toBeNull();
});

test('a stored text is shown with its percent signs closed', () => {
  expect(closePercents('Pelas contas, são pelo menos 17 % das vezes.')).toBe(
    'Pelas contas, são pelo menos 17% das vezes.',
  );
});
