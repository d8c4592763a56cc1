import { describe, expect, it } from 'vitest';
import { visitStep } from '../next-step/rules.ts';
import type { CallPriority, CallStatus } from '../rules.ts';
import { agreedWords, asIfTold, dayWords, inWorkOrder, isDue, reportDoubt } from './rules.ts';

const now = new Date('2026-11-21T14:00:00.000Z');
const call = (
  id: string,
  facts: { status?: CallStatus; priority?: CallPriority; createdAt?: string; scheduledAt?: string },
) => ({
  id,
  status: 'pendente' as CallStatus,
  priority: 'media' as CallPriority,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...facts,
  scheduledAt: facts.scheduledAt ?? null,
});
const order = (...calls: ReturnType<typeof call>[]) => inWorkOrder(calls, now).map(({ id }) => id);

describe('the order of work', () => {
  it('puts what is under way before the most urgent, and the longest wait first among equals', () => {
    expect(
      order(
        call('quiet', { priority: 'baixa', createdAt: '2026-11-21T08:00:00.000Z' }),
        call('urgent and new', { priority: 'urgente', createdAt: '2026-11-21T12:00:00.000Z' }),
        call('urgent and old', { priority: 'urgente', createdAt: '2026-11-21T11:00:00.000Z' }),
        call('under way', { status: 'em_andamento', priority: 'baixa', createdAt: '2026-11-21T13:00:00.000Z' }),
      ),
    ).toEqual(['under way', 'urgent and old', 'urgent and new', 'quiet']);
  });

  it('puts a visit of next week after everything that is wanted now, however urgent and old it is', () => {
    const nextWeek = call('next week', { priority: 'urgente', scheduledAt: '2026-11-28T12:00:00.000Z' });
    const tomorrow = call('tomorrow', { priority: 'baixa', scheduledAt: '2026-11-22T12:00:00.000Z' });
    expect(order(nextWeek, call('now', { priority: 'baixa' }), tomorrow)).toEqual(['now', 'tomorrow', 'next week']);
    expect(isDue(nextWeek, now)).toBe(false);
  });

  it('counts a visit as work to do from two hours before', () => {
    expect(isDue(call('soon', { scheduledAt: '2026-11-21T16:00:00.000Z' }), now)).toBe(true);
    expect(isDue(call('later', { scheduledAt: '2026-11-21T16:00:01.000Z' }), now)).toBe(false);
  });
});

describe('a call of which the phone keeps actions', () => {
  const waiting = {
    id: 'a',
    canSetOut: true,
    canArrive: false,
    canFinish: false,
    canGiveUp: false,
    needsWaiver: true,
    awaitsClient: false,
    hasBegun: false,
  };

  it('offers what comes after them, and nothing after the report or after giving up', () => {
    expect(asIfTold(waiting, [])).toEqual(waiting);
    expect(asIfTold(waiting, ['setOut'])).toMatchObject({ canSetOut: false, canArrive: true, canFinish: true });
    expect(asIfTold(waiting, ['setOut', 'arrive'])).toMatchObject({ canArrive: false, canFinish: true });
    for (const last of ['finishOwnCall', 'giveUpOwnCall']) {
      const shown = asIfTold(waiting, ['setOut', 'arrive', last]);
      expect(shown).toEqual({ ...waiting, canSetOut: false });
    }
    expect(asIfTold(waiting, ['setOut', 'sendQuote'])).toMatchObject({ needsWaiver: true, awaitsClient: true });
    expect(asIfTold(waiting, ['setOut', 'recordSpokenAnswer'])).toMatchObject({ needsWaiver: false });
    expect(asIfTold(waiting, ['setOut', 'recordSpokenRefusal'])).toMatchObject({ needsWaiver: true });
  });

  it('lead from one step to the next, also without a signal', () => {
    const told = ['setOut', 'arrive', 'sendQuote', 'recordSpokenAnswer', 'beginWork', 'finishOwnCall'];
    const shown = told.map((_, at) => visitStep(asIfTold(waiting, told.slice(0, at + 1))));
    expect(shown).toEqual(['chegar', 'orcar', 'responder_orcamento', 'comecar', 'concluir', null]);
    expect(visitStep(asIfTold(waiting, ['setOut', 'arrive', 'sendQuote', 'recordSpokenRefusal']))).toBe('orcar');
    expect(visitStep(asIfTold(waiting, ['setOut', 'beginWork']))).toBe('concluir');
  });
});

it('names the days of the agenda as people say them', () => {
  const words = (day: string) => dayWords(day, '2026-11-22');
  expect(['2026-11-22', '2026-11-23', '2026-11-27'].map(words)).toEqual(['Hoje', 'Amanhã', 'sexta-feira, 27/11']);
});

describe('the amount of a report', () => {
  const agreed = (total: number, ceiling = total) => ({ approved: { total, ceiling }, estimatedValue: 180 });
  const plain = (words: string | null | undefined) => words?.replaceAll('\u00a0', ' ') ?? null;

  it('is what the client approved, and is doubted where it is anything else', () => {
    expect(plain(agreedWords(agreed(450)))).toBe('Aprovado pelo cliente: R$ 450,00');
    expect(reportDoubt(agreed(450), 450)).toBeNull();
    expect(reportDoubt(agreed(450.1), 450.1)).toBeNull();
    for (const amount of [180, 449.99, 450.01, 4_500]) {
      expect(plain(reportDoubt(agreed(450), amount))).toContain('O cliente aprovou R$ 450,00, e você digitou R$');
    }
  });

  it('is doubted above the ceiling of a range, and where it is a slip far below', () => {
    expect(plain(agreedWords(agreed(300, 500)))).toBe(
      'Aprovado pelo cliente: R$ 300,00 previstos, no máximo R$ 500,00',
    );
    for (const amount of [250, 300, 420, 500]) expect(reportDoubt(agreed(300, 500), amount)).toBeNull();
    expect(plain(reportDoubt(agreed(300, 500), 500.01))).toBe(
      'O cliente aprovou no máximo R$ 500,00, e você digitou R$ 500,01. Está certo?',
    );
    expect(plain(reportDoubt(agreed(300, 500), 30))).toBe('Você digitou R$ 30,00. Está certo?');
  });

  it('is doubted far from the estimate where nothing was approved', () => {
    const estimated = { approved: null, estimatedValue: 180 };
    expect(plain(agreedWords(estimated))).toBe('Valor estimado: R$ 180,00');
    expect(reportDoubt(estimated, 320)).toBeNull();
    expect(plain(reportDoubt(estimated, 450))).toBe('Você digitou R$ 450,00. Está certo?');
    expect(reportDoubt({ approved: null, estimatedValue: null }, 450)).toBeNull();
  });
});
