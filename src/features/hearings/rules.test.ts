import { describe, expect, it } from 'vitest';
import {
  clientWordIn,
  deadlineAfter,
  deadlineAfterQuestion,
  hearingState,
  isInTime,
  mayAskAgain,
  mayDecideAgainst,
  partTaken,
  waitingLookWords,
} from './rules.ts';

const at = (time: string) => new Date(`2026-11-${time}-03:00`);
const due = at('30T15:00:00');

describe('the deadline', () => {
  it('is so many whole days later, at the next full hour', () => {
    expect(deadlineAfter(at('25T14:23:10'), 5)).toEqual(due);
    expect(deadlineAfter(at('25T15:00:00'), 5)).toEqual(due);
  });

  it('counts with its whole minute, and not a second more', () => {
    expect(isInTime(due, at('30T15:00:59'))).toBe(true);
    expect(isInTime(due, at('30T15:01:00'))).toBe(false);
  });

  it('moves with a question to two days at least, and never back', () => {
    expect(deadlineAfterQuestion(due, at('29T20:10:00'))).toEqual(new Date('2026-12-01T21:00:00-03:00'));
    expect(deadlineAfterQuestion(due, at('26T09:00:00'))).toEqual(due);
  });
});

describe('a hearing', () => {
  const open = { dueAt: due, answeredAt: null, decidedAt: null };

  it('waits, is answered, goes by in silence or is decided', () => {
    expect(hearingState(open, at('30T15:00:30'))).toBe('aguarda');
    expect(hearingState(open, at('30T15:01:00'))).toBe('sem_resposta');
    expect(hearingState({ ...open, answeredAt: at('29T10:00:00') }, at('30T18:00:00'))).toBe('respondida');
    expect(hearingState({ ...open, decidedAt: at('30T17:00:00') }, at('30T18:00:00'))).toBe('decidida');
  });

  it('lets nobody decide against a partner before an answer, or a minute after the whole deadline', () => {
    expect(mayDecideAgainst(null, due).allowed).toBe(false);
    expect(mayDecideAgainst(open, at('30T15:00:59')).allowed).toBe(false);
    // An answer of the last second is still on its way.
    expect(mayDecideAgainst(open, at('30T15:01:30')).allowed).toBe(false);
    expect(mayDecideAgainst(open, at('30T15:02:00')).allowed).toBe(true);
    expect(mayDecideAgainst({ ...open, answeredAt: at('26T10:00:00') }, at('26T10:01:00')).allowed).toBe(true);
    expect(mayDecideAgainst({ ...open, decidedAt: at('26T10:00:00') }, at('30T18:00:00')).allowed).toBe(false);
  });
});

it('another person is asked once, in time, of a decision against that stands', () => {
  const decision = { outcome: 'contra', lookUntil: due, undoneAt: null, hasLook: false } as const;
  expect(mayAskAgain(decision, at('30T15:00:59')).allowed).toBe(true);
  expect(mayAskAgain(decision, at('30T15:01:00')).allowed).toBe(false);
  expect(mayAskAgain({ ...decision, hasLook: true }, at('26T10:00:00')).allowed).toBe(false);
  expect(mayAskAgain({ ...decision, undoneAt: due }, at('26T10:00:00')).allowed).toBe(false);
  expect(mayAskAgain({ ...decision, outcome: 'a_favor' }, at('26T10:00:00')).allowed).toBe(false);
});

it('finds what of a client a text names, and nothing in a text about the call', () => {
  const client = {
    clientName: 'Condomínio Dalva Moreira',
    clientPhone: '+5561981234567',
    clientEmail: 'dalva@exemplo.com.br',
    street: 'Rua das Palmeiras',
  };
  expect(clientWordIn('O valor do condomínio no recibo é outro.', client)).toBeNull();
  expect(clientWordIn('A dona DALVA disse que pagou mais.', client)).toBe('Dalva');
  expect(clientWordIn('Ligue para (61) 98123-4567.', client)).toBe('81234567');
  expect(clientWordIn('Escreva a dalva@exemplo.com.br', client)).not.toBeNull();
  expect(clientWordIn('Foi na rua das palmeiras, 10.', client)).toBe('Rua das Palmeiras');
});

describe('another person', () => {
  const decisions = [
    { decidedById: 'ana', confirmedBy: ['bia'], undoneBy: 'caio' },
    { decidedById: 'davi', confirmedBy: [], undoneBy: null },
  ];

  it('is nobody who decided, kept or undid something of the matter', () => {
    expect(['ana', 'davi', 'bia', 'caio', 'eva'].map((person) => partTaken(person, decisions))).toEqual([
      'Foi você quem decidiu:',
      'Foi você quem decidiu:',
      'Você manteve uma decisão sobre isto:',
      'Você desfez uma decisão sobre isto:',
      null,
    ]);
  });

  it('is promised to nobody whose decision has ended meanwhile', () => {
    const dueAt = at('30T15:00');
    expect(waitingLookWords({ dueAt, undoneAt: null })).toBe(
      'Outra pessoa da central responde até 30/11/2026 às 15:00.',
    );
    expect(waitingLookWords({ dueAt, undoneAt: '2026-11-26T18:00:00Z' })).toMatch(/^A decisão deixou de valer/);
  });
});
