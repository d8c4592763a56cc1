import { expect, it } from 'vitest';
import { mayTellProblem, type ProblemKind, type ProblemStatus, problemToMend } from './rules.ts';

const at = (text: string) => new Date(`${text}T12:00:00Z`);
const done = { status: 'finalizado', finishedAt: at('2026-11-01'), confirmedAt: null, agreedDays: null } as const;

it('lets a client tell of a problem while the call is open and until the guarantee ends, of a cancelled one for as long', () => {
  const told = (call: Partial<Parameters<typeof mayTellProblem>[0]>, now: string) =>
    mayTellProblem({ ...done, cancelledAt: null, ...call }, at(now)).allowed;
  expect(told({ status: 'em_andamento', finishedAt: null }, '2028-01-01')).toBe(true);
  expect(told({}, '2027-01-29')).toBe(true);
  expect(told({}, '2027-01-31')).toBe(false);
  const cancelled = { status: 'cancelado', finishedAt: null, cancelledAt: at('2026-11-01') } as const;
  expect(told(cancelled, '2027-01-29')).toBe(true);
  expect(told(cancelled, '2027-01-31')).toBe(false);
});

it('mends by a return what the client asks a visit for, else what clogged or broke, and never what is about money or was ended', () => {
  const one = (kind: ProblemKind, wantsReturn = false, status: ProblemStatus = 'aberto') => ({
    kind,
    wantsReturn,
    status,
  });
  expect(problemToMend([one('valor'), one('entupiu', false, 'encerrado')])).toBeUndefined();
  expect(problemToMend([one('valor'), one('dano', false, 'respondido'), one('entupiu', true)])?.kind).toBe('entupiu');
  expect(problemToMend([one('valor'), one('dano')])?.kind).toBe('dano');
});
