import { expect, test } from 'vitest';
import { mayRing, phoneOf } from './rules.ts';

const now = new Date('2026-11-26T15:00:00Z');
const claim = (minutesAgo: number) => ({
  claimedBy: 'a',
  claimedByName: 'Marina',
  claimedAt: new Date(now.getTime() - minutesAgo * 60_000),
});

test('a callback is one person’s for a quarter of an hour, and anybody’s afterwards', () => {
  expect(mayRing(claim(14), 'b', now)).toEqual({ allowed: false, why: 'Marina já está ligando de volta.' });
  expect(mayRing(claim(14), 'a', now).allowed).toBe(true);
  expect(mayRing(claim(15), 'b', now).allowed).toBe(true);
});

test('a number is one in every spelling, a foreign one stays, and a hidden one is none', () => {
  const spellings = ['61987654321', '061987654321', '0 21 61 98765-4321', '+55 61 8765-4321', '(61) 8765-4321'];
  expect(new Set(spellings.map(phoneOf))).toEqual(new Set(['+5561987654321']));
  expect(phoneOf('+1 202 555 0123')).toBe('+12025550123');
  expect(['', 'anonymous', 'Unknown', '3456'].map(phoneOf)).toEqual([null, null, null, null]);
});
