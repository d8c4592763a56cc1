import { expect, it } from 'vitest';
import { headlineOf, momentOfCall, ownHourProblem, stepsOf } from './rules.ts';

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

it('asks to check at the door only what the page shows of who comes', () => {
  const words = (whoComes: { name: string; plate: string | null } | null) =>
    headlineOf({ moment: 'a_caminho', isAgreed: false, whoComes, owed: [], now }).words;
  expect(words({ name: 'João', plate: 'ABC1D23' })).toBe('Confira o nome e a placa antes de abrir a porta.');
  expect(words({ name: 'João', plate: null })).toBe('Confira o nome antes de abrir a porta.');
  expect(words({ name: '', plate: 'ABC1D23' })).toBe('Confira a placa antes de abrir a porta.');
  expect(words(null)).not.toMatch(/nome|placa/);
});

it('says at its head what is owed, by whom and until when', () => {
  const until = minutes(60).toISOString();
  const head = (moment: 'feito' | 'chegou', ...owed: Parameters<typeof headlineOf>[0]['owed']) =>
    headlineOf({ moment, isAgreed: false, whoComes: null, owed, now });
  const answer = { what: 'responder_problema', by: 'central', until } as const;
  const confirms = { what: 'confirmar', by: 'cliente', until: null } as const;
  expect(head('feito', answer, confirms)).toEqual({
    title: 'Recebemos o seu relato',
    words: 'A central responde ao seu relato até 13:00. Falta você confirmar o atendimento.',
  });
  expect(head('chegou', answer).title).toBe('O profissional chegou');
  expect(head('chegou', { what: 'responder_orcamento', by: 'cliente', until }).words).toBe(
    'Ele já está no seu endereço. Falta você responder ao orçamento, até 13:00.',
  );
  const others = [{ what: 'decidir_discrepancia', by: 'central', until: null } as const];
  expect(head('feito', ...others).words).toBe('O profissional terminou o atendimento.');
});
