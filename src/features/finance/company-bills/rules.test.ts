import { expect, it } from 'vitest';
import { isBalanced } from '#features/ledger/rules.ts';
import { siteText } from './parts/site-text.server.ts';
import {
  billDueOn,
  billName,
  billTxid,
  companyCallAmounts,
  companyPaymentAmounts,
  gatheringMonth,
  takeCredits,
} from './rules.ts';

it('is due in the month after, or in the first later one in which the day is not past', () => {
  expect(billDueOn('2026-11', 10, '2026-12-01')).toBe('2026-12-10');
  expect(billDueOn('2026-12', 5, '2027-01-05')).toBe('2027-01-05');
  expect(billDueOn('2026-11', 10, '2026-12-11')).toBe('2027-01-10');
});

it('gathers on the bill of its month, or on the first later one that is not closed', () => {
  expect(gatheringMonth('2026-11', [])).toBe('2026-11');
  const closed = { month: '2026-11', isOpen: false };
  expect(gatheringMonth('2026-11', [closed])).toBe('2026-12');
  expect(gatheringMonth('2026-11', [closed, { month: '2026-12', isOpen: false }])).toBe('2027-01');
  expect(gatheringMonth('2026-11', [closed, { month: '2026-12', isOpen: true }])).toBe('2026-12');
});

it('takes earlier credits off in their order, and never more than the bill', () => {
  const [a, b] = [{ excessCents: 30 }, { excessCents: 100 }];
  expect(takeCredits(50, [a, b])).toEqual([
    { bill: a, cents: 30 },
    { bill: b, cents: 20 },
  ]);
  expect(takeCredits(-20, [a])).toEqual([]);
});

it('is named for people and for a PIX', () => {
  expect(billName(12, '2026-11')).toBe('FT-2026-000012');
  expect(billTxid('FT-2026-000012')).toBe('FT2026000012');
});

it('posts balanced amounts', () => {
  expect(isBalanced(companyCallAmounts('ana', 100))).toBe(true);
  expect(isBalanced(companyPaymentAmounts(100))).toBe(true);
});

it('names the place of the company, or else the address', () => {
  const visit = { street: 'SQN 304', number: '2', complement: null, neighborhood: 'Asa Norte', city: 'Brasília' };
  expect(siteText(visit, [{ ...visit, street: 'sqn 304', label: 'Bloco B' }])).toBe('Bloco B');
  expect(siteText(visit, [])).toBe('SQN 304, 2 - Asa Norte - Brasília');
});
