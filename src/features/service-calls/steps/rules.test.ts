import { describe, expect, it } from 'vitest';
import { arrivalOf } from './rules.ts';

const now = new Date('2026-11-22T15:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe('the estimate of an arrival', () => {
  const known = { count: 20, shortMinutes: 22, longMinutes: 47 };

  it('is as wide as the ways that are known, rounded outwards', () => {
    expect(arrivalOf({ startedAt: now, now, known })).toEqual({
      from: minutes(20).toISOString(),
      to: minutes(50).toISOString(),
      isLate: false,
    });
  });

  it('says nothing out of too few ways, and says when it was passed', () => {
    expect(arrivalOf({ startedAt: now, now, known: { ...known, count: 19 } })).toBeNull();
    expect(arrivalOf({ startedAt: now, now: minutes(51), known })).toMatchObject({ isLate: true });
  });
});
