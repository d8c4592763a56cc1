import { describe, expect, it } from 'vitest';
import { dueState } from '#shared/time/due.ts';
import { candidateWords, dueByWay, farWords, hasDeclined, personOf } from './rules.ts';

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

describe('a candidate in words', () => {
  const usual = { roadMinutes: 38, answered: { offers: 10, accepted: 8 }, openJobs: 1 };

  it('says when it comes, whether it usually accepts, and what it has to do', () => {
    expect(candidateWords(usual)).toBe('Chega em uns 40 min · costuma aceitar · 1 atendimento aberto');
    expect(candidateWords({ ...usual, answered: { offers: 10, accepted: 3 }, openJobs: 0 })).toBe(
      'Chega em uns 40 min · costuma recusar · nenhum atendimento aberto',
    );
    expect(candidateWords({ ...usual, answered: { offers: 10, accepted: 5 }, openJobs: 2 })).toBe(
      'Chega em uns 40 min · aceita às vezes · 2 atendimentos abertos',
    );
  });

  it('says nothing of a habit or a way that is not known', () => {
    expect(candidateWords({ roadMinutes: null, answered: { offers: 4, accepted: 4 }, openJobs: 0 })).toBe(
      'Não se sabe em quanto tempo chega · nenhum atendimento aberto',
    );
    expect(candidateWords({ ...usual, roadMinutes: 0 })).toMatch(/^Chega em uns 5 min/);
  });
});

describe('a way beside a deadline', () => {
  const due = { dueAt: '2026-11-20T15:00:00.000Z', tightAt: '2026-11-20T14:40:00.000Z' };
  const at = Date.parse('2026-11-20T14:07:00Z');

  it('warns where the way is longer than the time left, and takes the deadline for tight', () => {
    expect(farWords(due, 68, at)).toBe('Longe para este prazo: o caminho leva uns 1 h 08 e só restam 53 min.');
    expect(dueState(dueByWay(due, 68), at)).toEqual({ state: 'tight', words: 'faltam 53 min' });
  });

  it('says nothing where the way fits, is not known, or the deadline is over', () => {
    for (const road of [52, 10, null]) {
      expect(farWords(due, road, at)).toBeNull();
      expect(dueState(dueByWay(due, road), at).state).toBe('ample');
    }
    expect(farWords(due, 68, Date.parse(due.dueAt))).toBeNull();
    expect(dueByWay(due, 10).tightAt).toBe(due.tightAt);
  });
});
