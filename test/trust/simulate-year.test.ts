import { describe, expect, it } from 'vitest';
import { partners, simulateYear } from './simulate-year.ts';
import { ways } from './skims.ts';

const year = simulateYear(1);
const wayOf = new Map(partners.map(({ id, way }) => [id, way]));
const honest = year.filter(({ told, truth }) => wayOf.get(told.partner) === null && !truth.clientLied);

/** Whether the client stated at least 5 % and R$ 15 more than the partner. */
function clientSaysMore({ told: { paid, reported } }: (typeof year)[number]): boolean {
  if (paid === null || reported === null) return false;
  const difference = paid.cents - reported.cents;
  return difference >= 1_500 && difference * 20 >= paid.cents;
}

const shareOf = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length;

describe('a simulated year', () => {
  it('is the same for one seed, and another for another', () => {
    expect(simulateYear(1)).toEqual(year);
    expect(simulateYear(2)).not.toEqual(year);
  });

  it('gives each of the 40 honest partners hundreds of calls, and each dishonest one', () => {
    for (const { id } of partners) expect(year.filter(({ told }) => told.partner === id).length).toBeGreaterThan(250);
    expect(partners.filter(({ way }) => way === null)).toHaveLength(40);
  });

  it('leaves a third of the clients silent', () => {
    const done = honest.filter(({ truth }) => truth.paidCents > 0);
    expect(
      shareOf(
        done.filter(({ told }) => told.paid === null),
        done,
      ),
    ).toBeCloseTo(1 / 3, 1);
  });

  it('has honest partners of whom clients say now and then that they paid more', () => {
    const answered = honest.filter(({ told }) => told.paid !== null && told.reported !== null);
    const share = shareOf(answered.filter(clientSaysMore), answered);
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.04);
  });

  it.each(
    ways.filter(({ leavesTrace, name }) => leavesTrace && !['cancelled and done', 'says nothing'].includes(name)),
  )('shows in what clients say of a partner who skims $name', (way) => {
    const own = year.filter(({ told }) => wayOf.get(told.partner) === way);
    const robbed = own.filter(({ told, truth }) => truth.hiddenCents > 0 && told.paid !== null);
    expect(shareOf(robbed.filter(clientSaysMore), robbed)).toBeGreaterThan(0.6);
  });

  it('shows a call that was done and called cancelled by what its client says', () => {
    const cancelled = year.filter(({ told, truth }) => told.status === 'cancelado' && truth.paidCents > 0);
    expect(cancelled.every(({ told }) => told.reported === null)).toBe(true);
    expect(
      shareOf(
        cancelled.filter(({ told }) => told.paid !== null),
        cancelled,
      ),
    ).toBeCloseTo(2 / 3, 1);
  });

  it('shows nothing where the client helps', () => {
    const own = year.filter(({ told }) => wayOf.get(told.partner)?.name === 'the client helps');
    const robbed = own.filter(({ truth }) => truth.hiddenCents > 0);
    expect(shareOf(robbed.filter(clientSaysMore), robbed)).toBeLessThan(0.04);
  });
});
