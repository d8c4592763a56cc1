import { describe, expect, test } from 'vitest';
import { offerRounds } from '../settings-content.ts';
import { nextMove, type OfferFacts } from './next-move.server.ts';

const now = Date.UTC(2026, 10, 22, 3);
const open = (partnerId: string, minutes: number): OfferFacts => ({
  partnerId,
  status: 'aberta',
  acceptedAt: null,
  expiresAt: now + 40_000,
  minutes,
});
const accepted = (partnerId: string, minutes: number, secondsAgo: number): OfferFacts => ({
  ...open(partnerId, minutes),
  status: 'aceita',
  acceptedAt: now - secondsAgo * 1_000,
});
const declined = (partnerId: string): OfferFacts => ({ ...open(partnerId, 1), status: 'recusada' });
const move = (offers: OfferFacts[], waves = 1, ranked = ['d', 'e', 'f', 'g']) =>
  nextMove({ offers, waves, ranked, now }, offerRounds.usual);

describe('a call that looks for a partner', () => {
  test('asks the best three first', () => {
    expect(move([], 0)).toEqual({ kind: 'ask', partnerIds: ['d', 'e', 'f'] });
  });

  test('that mends another one asks who did that work first, and alone; then as any', () => {
    const mends = (waves: number, first: string, ranked = ['d', 'e', 'f', 'g']) =>
      nextMove({ offers: [], waves, ranked, first, now }, offerRounds.usual);
    expect(mends(0, 'g')).toEqual({ kind: 'ask', partnerIds: ['g'] });
    expect(mends(1, 'g', ['d', 'e'])).toEqual({ kind: 'ask', partnerIds: ['d', 'e'] });
    expect(mends(0, 'nobody')).toEqual({ kind: 'ask', partnerIds: ['d', 'e', 'f'] });
  });

  test('waits for their answers until the first of them runs out', () => {
    const sooner = { ...open('b', 2), expiresAt: now + 5_000 };
    expect(move([open('a', 1), sooner, declined('c')])).toEqual({ kind: 'wait', until: now + 5_000 });
  });

  test('asks the next three at once when all have declined or let it pass', () => {
    const late = { ...open('b', 2), expiresAt: now };
    expect(move([declined('a'), late, declined('c')])).toEqual({ kind: 'ask', partnerIds: ['d', 'e', 'f'] });
  });

  test('asks fewer where fewer are left', () => {
    expect(move([], 2, ['g'])).toEqual({ kind: 'ask', partnerIds: ['g'] });
  });

  test('alerts a person after three waves, or when nobody is left', () => {
    expect(move([declined('a')], 3)).toEqual({ kind: 'alert' });
    expect(move([declined('a')], 1, [])).toEqual({ kind: 'alert' });
  });

  test('does not alert while the last wave may still answer', () => {
    expect(move([open('a', 1)], 3, [])).toEqual({ kind: 'wait', until: now + 40_000 });
  });
});

describe('a first yes', () => {
  test('waits fifteen seconds for a better one', () => {
    expect(move([accepted('b', 2, 5), open('a', 1)])).toEqual({ kind: 'wait', until: now + 10_000 });
  });

  test('wins after fifteen seconds', () => {
    expect(move([accepted('b', 2, 15), open('a', 1)])).toEqual({ kind: 'assign', partnerId: 'b' });
  });

  test('wins at once when no better one may come any more', () => {
    expect(move([accepted('a', 1, 0), open('b', 2)])).toEqual({ kind: 'assign', partnerId: 'a' });
    expect(move([accepted('b', 2, 0), declined('a')])).toEqual({ kind: 'assign', partnerId: 'b' });
  });

  test('loses to a better one, and of equals the first wins', () => {
    expect(move([accepted('b', 2, 9), accepted('a', 1, 1)])).toEqual({ kind: 'assign', partnerId: 'a' });
    expect(move([accepted('b', 1, 1), accepted('a', 1, 9)])).toEqual({ kind: 'assign', partnerId: 'a' });
  });
});
