import { expect, it } from 'vitest';
import { writeOffAmounts } from '../rules.ts';
import { openingAmounts } from './rules.ts';

const receivable = (lines: readonly { account: string; cents: number }[]) =>
  lines.filter(({ account }) => account === 'receivable').map(({ cents }) => cents);

it('opens a partner with what it owed, or was owed', () => {
  expect(receivable(openingAmounts('ana', { side: 'prestador', cents: 100 }))).toEqual([100]);
  expect(receivable(openingAmounts('ana', { side: 'central', cents: 100 }))).toEqual([-100]);
});

it('gives a debt up as a loss', () => {
  expect(writeOffAmounts('ana', 100)).toEqual([
    { account: 'losses', partnerId: 'ana', cents: 100 },
    { account: 'receivable', partnerId: 'ana', cents: -100 },
  ]);
});
