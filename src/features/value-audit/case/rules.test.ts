import { describe, expect, it } from 'vitest';
import type { FixtureCall } from '#test/trust/fixture-call.ts';
import { fixtureCalls, reckonedCommission } from '#test/trust/fixture-calls.ts';
import { assessAmounts } from '../rules.ts';
import { type CallMoney, effectOf, postingMonth } from './rules.ts';

const base: CallMoney = {
  status: 'finalizado',
  hasPartner: true,
  isCovered: false,
  valueCents: 45_000,
  refundedCents: 0,
  commissionCents: 6_750,
  basisPoints: 1_500,
};

const moneyOf = ({ status, basisPoints, before }: FixtureCall): CallMoney => ({
  ...base,
  status,
  basisPoints,
  valueCents: before?.valueCents ?? 0,
  commissionCents: before?.commissionCents ?? 0,
});

describe('sixty calls', () => {
  it('are sixty, each with a name of its own', () => {
    expect(new Set(fixtureCalls.map(({ name }) => name)).size).toBe(60);
  });

  it.each(fixtureCalls.map((call) => [call.name, call] as const))('have their findings: %s', (_, call) => {
    const { status: callStatus, approvedCents = null, reported = null, paid = null, receipt = null } = call;
    const found = assessAmounts({ callStatus, approvedCents, reported, paid, receipt });
    const { severity, differenceCents, indicators } = call.expected ?? {};
    expect(found && [found.severity, found.differenceCents, found.fraudIndicators]).toEqual(
      call.expected === undefined ? null : [severity, differenceCents, indicators],
    );
  });

  const decided = fixtureCalls.filter(({ decisions }) => decisions !== undefined);

  it.each(decided.map((call) => [call.name, call] as const))('have their money after each decision: %s', (_, call) => {
    const { basisPoints, before, decisions = [] } = call;
    for (const { which, valueCents, commissionCents } of decisions) {
      expect(reckonedCommission(valueCents, basisPoints)).toBe(commissionCents);
      expect([which, effectOf(moneyOf(call), valueCents)]).toMatchObject([
        which,
        { isPossible: true, valueBefore: before?.valueCents, valueAfter: valueCents, commissionAfter: commissionCents },
      ]);
    }
  });
});

describe('the effect of an amount', () => {
  it('is a contrary entry and a new one, and nothing where the call costs that already', () => {
    expect(effectOf(base, 38_000)).toMatchObject({ way: 'adjust', reversedCents: -6_750, postedCents: 5_700 });
    expect(effectOf(base, 45_000)).toMatchObject({ way: 'none', reversedCents: 0, postedCents: 0 });
    expect(effectOf({ ...base, status: 'cancelado', valueCents: 0, commissionCents: 0 }, 40_000)).toMatchObject({
      way: 'charge',
      postedCents: 6_000,
    });
    expect(effectOf({ ...base, status: 'em_andamento', valueCents: 0, commissionCents: 0 }, 0)).toMatchObject({
      way: 'finish',
    });
  });

  it('is refused for a return in guarantee, above what went back, without a partner, and before the work', () => {
    expect(effectOf({ ...base, isCovered: true }, 100)).toMatchObject({ isPossible: false });
    expect(effectOf({ ...base, refundedCents: 20_000 }, 19_999)).toMatchObject({ isPossible: false });
    expect(effectOf({ ...base, refundedCents: 20_000 }, 20_000)).toMatchObject({ isPossible: true });
    expect(effectOf({ ...base, status: 'cancelado', hasPartner: false }, 100)).toMatchObject({ isPossible: false });
    expect(effectOf({ ...base, status: 'pendente' }, 100)).toMatchObject({ isPossible: false });
  });
});

it('posts into the month of today, or the first open one after a closed', () => {
  expect(postingMonth('2026-11', null)).toBe('2026-11');
  expect(postingMonth('2026-11', '2026-09')).toBe('2026-11');
  expect(postingMonth('2026-11', '2026-12')).toBe('2026-12');
});
