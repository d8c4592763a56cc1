import { describe, expect, it } from 'vitest';
import { hasDeclined, personOf } from './rules.ts';

describe('one person, one answer', () => {
  const owner = ['owner', 'owner as driver'];
  const people = [owner, ['another driver']];

  it.each(owner)('speaks for the same person as %s', (account) => {
    expect(personOf(people, account)).toBe(owner);
  });

  it('takes an account that nobody asked for somebody else', () => {
    expect(personOf(people, 'a stranger')).toEqual(['a stranger']);
  });

  it.each(owner)('counts the no of %s as that of both accounts, and of nobody else', (account) => {
    expect(people.map((person) => hasDeclined(person, [account]))).toEqual([true, false]);
  });

  it('takes a no that the house said for nobody', () => {
    expect(hasDeclined(owner, [null])).toBe(false);
  });
});
