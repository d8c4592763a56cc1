import { expect, it } from 'vitest';
import { looksLikeKey, momentOfCall, ownHourProblem, stepsOf } from './rules.ts';

const now = new Date('2026-11-22T15:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

it('knows where a call stands, and which steps are behind', () => {
  const call = { status: 'em_andamento', hasPartner: true, hasArrived: true } as const;
  expect(momentOfCall(call)).toBe('chegou');
  const at = now.toISOString();
  const steps = stepsOf('chegou', { aguardando: at, escolhido: at, a_caminho: at, chegou: at });
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'now', 'ahead']);
  const untold = stepsOf('feito', { aguardando: at, escolhido: at, a_caminho: at, feito: at });
  expect(untold.map(({ label }) => label)).not.toContain('Chegou até você');
  expect(stepsOf('cancelado', {}).map(({ label }) => label)).toEqual(['Pedido recebido', 'Atendimento cancelado']);
});

it('lets a client choose an hour from two hours on, within 30 days', () => {
  expect(ownHourProblem(minutes(119), now)).toContain('22/11/2026 14:00');
  expect(ownHourProblem(minutes(120), now)).toBeNull();
  expect(ownHourProblem(minutes(30 * 24 * 60), now)).toBeNull();
  expect(ownHourProblem(minutes(30 * 24 * 60 + 1), now)).not.toBeNull();
});

it('takes for a key only what one looks like', () => {
  const texts = ['A'.repeat(22), 'A'.repeat(21), 'A'.repeat(23), `${'A'.repeat(21)}\n`, `${'A'.repeat(21)}é`];
  expect(texts.map(looksLikeKey)).toEqual([true, false, false, false, false]);
});
