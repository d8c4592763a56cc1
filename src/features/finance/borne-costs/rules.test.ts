import { describe, expect, it } from 'vitest';
import { isBalanced } from '#features/ledger/rules.ts';
import { commissionCents } from '../rules.ts';
import { bearerOf, commissionBack, guaranteeAmounts, payoutAmounts, refundAmounts } from './rules.ts';

const of = (amounts: readonly { account: string; partnerId: string | null; cents: number }[], account: string) =>
  amounts.filter((line) => line.account === account).map(({ partnerId, cents }) => [partnerId, cents]);

describe('a refund of R$ 200 at 15 %', () => {
  const base = { partnerId: 'ana', cents: 20_000 };
  it('borne by the partner costs it the amount less the commission on it', () => {
    const amounts = refundAmounts({ ...base, partnerCents: 20_000, commissionCents: 3_000, handedBy: 'central' });
    expect(of(amounts, 'receivable')).toEqual([['ana', 17_000]]);
    expect(of(amounts, 'revenue')).toEqual([['ana', 3_000]]);
    expect(of(amounts, 'owed_clients')).toEqual([['ana', -20_000]]);
    expect(of(amounts, 'borne')).toEqual([]);
    expect(isBalanced(amounts)).toBe(true);
  });

  it('borne by the central leaves the partner and its commission as they were', () => {
    const amounts = refundAmounts({ ...base, partnerCents: 0, commissionCents: 0, handedBy: 'central' });
    expect(of(amounts, 'receivable')).toEqual([]);
    expect(of(amounts, 'borne')).toEqual([['ana', 20_000]]);
    expect(isBalanced(amounts)).toBe(true);
  });

  it('handed over by the partner, who bears half, is owed to it but for its half less the commission', () => {
    const amounts = refundAmounts({ ...base, partnerCents: 10_000, commissionCents: 1_500, handedBy: 'prestador' });
    expect(of(amounts, 'receivable')).toEqual([['ana', 10_000 - 1_500 - 20_000]]);
    expect(of(amounts, 'owed_clients')).toEqual([]);
    expect(isBalanced(amounts)).toBe(true);
  });

  it('is no longer owed to the client once it was handed over', () => {
    expect(payoutAmounts('ana', 20_000)).toEqual([
      { account: 'owed_clients', partnerId: 'ana', cents: 20_000 },
      { account: 'bank', partnerId: 'ana', cents: -20_000 },
    ]);
  });
});

it('gives back in parts exactly the commission of the whole, at any percentage', () => {
  for (let basisPoints = 0; basisPoints <= 10_000; basisPoints += 37) {
    const parts = [3_333, 1, 6_667, 98, 9_901];
    const before = { partnerCents: 0, commissionCents: 0 };
    for (const partnerCents of parts) {
      before.commissionCents += commissionBack({ partnerCents, before, basisPoints });
      before.partnerCents += partnerCents;
    }
    expect(before.commissionCents).toBe(commissionCents(before.partnerCents, basisPoints));
  }
});

describe('a return in guarantee of R$ 90', () => {
  const base = { firstPartnerId: 'ana', doneById: 'bia', cents: 9_000 };
  it.each([
    [
      'the first partner',
      9_000,
      [
        ['ana', 9_000],
        ['bia', -9_000],
      ],
      [],
    ],
    ['the central', 0, [['bia', -9_000]], [['bia', 9_000]]],
    [
      'both',
      4_000,
      [
        ['ana', 4_000],
        ['bia', -9_000],
      ],
      [['bia', 5_000]],
    ],
  ])('borne by %s is paid whole to who did it', (_, partnerCents, receivable, borne) => {
    const amounts = guaranteeAmounts({ ...base, partnerCents });
    expect(of(amounts, 'receivable')).toEqual(receivable);
    expect(of(amounts, 'borne')).toEqual(borne);
    expect(isBalanced(amounts)).toBe(true);
  });
});

it('says who bears by the partner’s part', () => {
  expect([0, 100, 40].map((partnerCents) => bearerOf({ cents: 100, partnerCents }))).toEqual([
    'central',
    'prestador',
    'dividido',
  ]);
});
