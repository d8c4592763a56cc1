import { describe, expect, it } from 'vitest';
import { isBalanced } from '#features/ledger/rules.ts';
import { centsToReais, plainBRL, reaisToCents } from '#shared/numbers/money.ts';
import { averageCents, commissionAmounts, commissionCents, daysWithin, dueOn, stepsWithin } from './rules.ts';

/** The same by whole numbers of any length: twice the amount and a half, cut. */
function exact(amountCents: number, basisPoints: number): number {
  const size = BigInt(Math.abs(amountCents)) * BigInt(basisPoints);
  const cents = Number((2n * size + 10_000n) / 20_000n);
  return amountCents < 0 ? 0 - cents : cents;
}

/** `R$ 1.234,56`, put together from digits. */
function written(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  const reais = digits.slice(0, -2).replace(/(?<=\d)(?=(?:\d{3})+$)/g, '.');
  return `R$ ${reais},${digits.slice(-2)}`;
}

/** Numbers that look random and are the same each time. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

describe('the commission', () => {
  it('is the share of the amount to the nearest cent, half away from zero', () => {
    expect(commissionCents(32_020, 1_250)).toBe(4_003);
    expect(commissionCents(10, 500)).toBe(1);
    expect(commissionCents(-10, 500)).toBe(-1);
    expect(commissionCents(9, 500)).toBe(0);
    expect(commissionCents(-9, 500)).toBe(0);
  });

  it('agrees with exact arithmetic for 100,000 amounts up to ten million reais, stands as an entry, and is shown to the cent', () => {
    const next = numbers(26);
    for (let n = 0; n < 100_000; n += 1) {
      const amount = (Number(next.next().value) % 1_000_000_000) + 1;
      const basisPoints = Number(next.next().value) % 10_001;
      const cents = commissionCents(amount, basisPoints);
      if (
        cents !== exact(amount, basisPoints) ||
        commissionCents(-amount, basisPoints) !== exact(-amount, basisPoints)
      ) {
        expect.fail(`${amount} cents at ${basisPoints} basis points`);
      }
      const lines = commissionAmounts('partner', amount, basisPoints);
      if (!isBalanced(lines) || lines.find(({ account }) => account === 'receivable')?.cents !== (cents || undefined)) {
        expect.fail(`the entry of ${amount} cents at ${basisPoints} basis points`);
      }
      // Sent to a screen in reais, sent back, and read by a person.
      if (reaisToCents(centsToReais(cents)) !== cents || plainBRL(cents) !== written(cents)) {
        expect.fail(`${cents} cents as ${plainBRL(cents)}`);
      }
    }
  });

  it('is due seven days after the day in Brasília on which it is posted', () => {
    expect(dueOn(new Date('2026-11-22T02:59:00Z'), 7)).toBe('2026-11-28');
    expect(dueOn(new Date('2026-11-22T03:00:00Z'), 7)).toBe('2026-11-29');
  });
});

describe('the days of a list', () => {
  const now = new Date('2026-11-21T15:00:00Z');

  it('are those of the period that lie within others, from the first posting where all is asked for', () => {
    expect(daysWithin('7dias', undefined, '2026-01-05', now)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(daysWithin('tudo', undefined, '2026-01-05', now)).toEqual({ from: '2026-01-05', to: '2026-11-21' });
    const october = { from: '2026-10-01', to: '2026-10-31' };
    expect(daysWithin('tudo', october, '2026-10-03', now)).toEqual({ from: '2026-10-03', to: '2026-10-31' });
    expect(daysWithin('30dias', october, '2026-01-05', now)).toEqual({ from: '2026-10-23', to: '2026-10-31' });
  });

  it('are drawn by day up to a month, by week up to a year, then by calendar month', () => {
    const steps = (from: string, to: string) => stepsWithin({ from, to });
    expect(steps('2026-10-01', '2026-10-31')).toMatchObject({ passo: 'dia', startsOn: { length: 31 } });
    expect(steps('2026-10-01', '2026-11-01')).toMatchObject({ passo: 'semana', startsOn: { length: 5 } });
    expect(steps('2025-10-01', '2026-11-21').startsOn.slice(0, 2)).toEqual(['2025-10-01', '2025-11-01']);
    expect(steps('2026-11-22', '2026-11-21').startsOn).toEqual([]);
  });
});

it('takes the mean of calls to the cent, and none of nothing', () => {
  expect(averageCents(1_000, 3)).toBe(333);
  expect([averageCents(0, 0), averageCents(-500, -1)]).toEqual([0, 0]);
});
