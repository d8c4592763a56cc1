import { describe, expect, it } from 'vitest';
import { type OwedFacts, owedSteps, stepWords, visitStep } from './rules.ts';

const now = new Date('2026-11-26T20:00:00Z');
const soon = '2026-11-26T22:40:00.000Z';

const atHome: OwedFacts = {
  status: 'pendente',
  hasPartner: false,
  isConfirmed: false,
  awaitsCorrection: false,
  askedUntil: null,
  promisedAt: soon,
  quoteUntil: null,
  problem: null,
  hasDiscrepancy: false,
  unsent: 0,
  canSetOut: false,
  canArrive: false,
  canFinish: false,
  needsWaiver: false,
  awaitsClient: false,
  hasBegun: false,
};
const chosen: OwedFacts = { ...atHome, hasPartner: true, canSetOut: true };
const onTheWay: OwedFacts = {
  ...chosen,
  status: 'em_andamento',
  canSetOut: false,
  canArrive: true,
  canFinish: true,
  needsWaiver: true,
};
const atTheDoor: OwedFacts = { ...onTheWay, canArrive: false, promisedAt: null };
const waiting: OwedFacts = { ...atTheDoor, awaitsClient: true, quoteUntil: '2026-12-06T03:00:00.000Z' };
const approved: OwedFacts = { ...atTheDoor, needsWaiver: false };
const begun: OwedFacts = { ...approved, hasBegun: true };
const done: OwedFacts = { ...atHome, status: 'finalizado', hasPartner: true, promisedAt: null };

const names = (call: OwedFacts) => owedSteps(call).map(({ what }) => what);
const words = (call: OwedFacts, reader: 'central' | 'prestador' | 'cliente') =>
  owedSteps(call).map((step) => stepWords(step, reader, now));

describe('what is owed on a call', () => {
  it('is one thing after the other, from the telephone to the confirmation', () => {
    const story = [
      atHome,
      { ...atHome, askedUntil: soon },
      chosen,
      onTheWay,
      atTheDoor,
      waiting,
      approved,
      begun,
      done,
    ];
    expect(story.map((call) => names(call).join())).toEqual([
      'atribuir',
      'aceitar',
      'sair',
      'chegar',
      'orcar',
      'responder_orcamento',
      'comecar',
      'concluir',
      'confirmar',
    ]);
    expect(names({ ...done, isConfirmed: true })).toEqual([]);
    expect(names({ ...done, isConfirmed: true, awaitsCorrection: true })).toEqual(['corrigir']);
    expect(names({ ...atHome, status: 'cancelado' })).toEqual([]);
  });

  it('puts a told problem before everything, also of a call that is over, and its end after the rest', () => {
    const told = { isAnswered: false, dueAt: soon };
    expect(names({ ...done, problem: told, unsent: 3 })).toEqual([
      'responder_problema',
      'confirmar',
      'enviar_mensagem',
    ]);
    expect(names({ ...done, isConfirmed: true, problem: { ...told, isAnswered: true }, hasDiscrepancy: true })).toEqual(
      ['decidir_discrepancia', 'encerrar_problema'],
    );
    expect(names({ ...onTheWay, problem: told })).toEqual(['responder_problema', 'chegar']);
  });

  it('lets a quote wait for the client beside the visit, and names it once', () => {
    expect(names({ ...onTheWay, awaitsClient: true, quoteUntil: soon })).toEqual(['chegar', 'responder_orcamento']);
    expect(names({ ...begun, awaitsClient: true, quoteUntil: soon })).toEqual(['concluir', 'responder_orcamento']);
    expect(names(waiting)).toEqual(['responder_orcamento']);
  });

  it('is a sentence with whose and until when, in which the reader is "você"', () => {
    expect(words(chosen, 'central')).toEqual(['Falta o prestador sair para o atendimento, até 19:40']);
    expect(words(chosen, 'prestador')).toEqual(['Falta você sair para o atendimento, até 19:40']);
    expect(words({ ...chosen, promisedAt: '2026-11-26T19:30:00.000Z' }, 'central')).toEqual([
      'Falta o prestador sair para o atendimento: era até 16:30',
    ]);
    expect(words(waiting, 'cliente')).toEqual(['Falta você responder ao orçamento, até 05/12/2026']);
    expect(words({ ...atHome, askedUntil: soon }, 'central')).toEqual([
      'Falta um prestador aceitar o chamado, até 19:40',
    ]);
    expect(words(atHome, 'central')).toEqual(['Falta a central escolher um prestador, até 19:40']);
  });
});

it('knows the next step of a visit by what a phone knows without a signal', () => {
  expect(visitStep(done)).toBeNull();
  expect(visitStep({ ...onTheWay, hasBegun: true })).toBe('chegar');
  expect(visitStep({ ...approved, awaitsClient: true })).toBe('comecar');
});
