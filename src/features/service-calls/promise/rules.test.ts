import { expect, test } from 'vitest';
import { referenceSettings } from '#features/site-settings/reference-settings.ts';
import { type PromiseFacts, promiseOf } from './rules.ts';

const knobs = { ...referenceSettings.punctuality, urgenteMinutes: 60, mediaMinutes: 240, tightMinutes: 20 };
const call: PromiseFacts = {
  status: 'pendente',
  priority: 'urgente',
  scheduledAt: null,
  createdAt: new Date('2026-11-22T12:00:00Z'),
};

test('a call for now is promised by its priority, a visit for its hour', () => {
  expect(promiseOf(call, knobs)).toEqual({ dueAt: '2026-11-22T13:00:00.000Z', tightAt: '2026-11-22T12:40:00.000Z' });
  expect(promiseOf({ ...call, priority: 'media' }, knobs)?.dueAt).toBe('2026-11-22T16:00:00.000Z');
  const scheduledAt = new Date('2026-11-24T09:30:00Z');
  expect(promiseOf({ ...call, scheduledAt }, knobs)?.dueAt).toBe('2026-11-24T09:30:00.000Z');
});

test('nothing is promised any more once somebody is on the way, or the call is over', () => {
  for (const status of ['em_andamento', 'finalizado', 'cancelado'] as const) {
    expect(promiseOf({ ...call, status }, knobs)).toBeNull();
  }
});
