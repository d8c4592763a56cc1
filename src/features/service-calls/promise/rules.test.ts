import { expect, test } from 'vitest';
import { expectedArrival, type PromiseFacts, promiseOf } from './rules.ts';
import { punctuality } from './settings-content.ts';

const knobs = { ...punctuality.usual, urgenteMinutes: 60, mediaMinutes: 240, tightMinutes: 20 };
const call: PromiseFacts = {
  status: 'pendente',
  priority: 'urgente',
  scheduledAt: null,
  createdAt: new Date('2026-11-22T12:00:00Z'),
  startedAt: null,
  arrivedAt: null,
};
const now = new Date('2026-11-22T12:10:00Z');

test('a call for now is promised by its priority, a visit for its hour', () => {
  expect(promiseOf(call, knobs, now)).toEqual({
    dueAt: '2026-11-22T13:00:00.000Z',
    tightAt: '2026-11-22T12:40:00.000Z',
  });
  expect(promiseOf({ ...call, priority: 'media' }, knobs, now)?.dueAt).toBe('2026-11-22T16:00:00.000Z');
  const scheduledAt = new Date('2026-11-24T09:30:00Z');
  expect(promiseOf({ ...call, scheduledAt }, knobs, now)?.dueAt).toBe('2026-11-24T09:30:00.000Z');
});

test('the clock of a call for now runs from setting out to the door, by how long a way takes', () => {
  const startedAt = new Date('2026-11-22T12:05:00Z');
  const onTheWay = { ...call, status: 'em_andamento', startedAt } as const;
  const due = { dueAt: '2026-11-22T12:50:00.000Z', tightAt: '2026-11-22T12:30:00.000Z' };
  expect(promiseOf(onTheWay, knobs, now)).toEqual(due);
  const hoursOn = (hours: number) => new Date(startedAt.getTime() + hours * 3_600_000);
  expect(promiseOf(onTheWay, knobs, hoursOn(2))).toEqual(due);
  expect(promiseOf(onTheWay, knobs, hoursOn(24))).toBeNull();
  expect(promiseOf({ ...onTheWay, arrivedAt: hoursOn(1) }, knobs, hoursOn(2))).toBeNull();
  expect(expectedArrival(onTheWay, knobs, hoursOn(2))?.toISOString()).toBe(due.dueAt);
  const agreed = { ...onTheWay, scheduledAt: hoursOn(3) };
  expect(expectedArrival(agreed, knobs, hoursOn(2))).toEqual(hoursOn(3));
  expect(expectedArrival({ ...onTheWay, arrivedAt: hoursOn(1) }, knobs, hoursOn(2))).toBeNull();
});

test('the clock of an agreed hour goes on while somebody is on the way, until the door', () => {
  const startedAt = new Date('2026-11-22T12:30:00Z');
  const scheduledAt = new Date('2026-11-22T13:00:00Z');
  const onTheWay = { ...call, scheduledAt, status: 'em_andamento', startedAt } as const;
  const at = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000);
  expect(promiseOf(onTheWay, knobs, at(89))?.dueAt).toBe('2026-11-22T13:00:00.000Z');
  expect(promiseOf(onTheWay, knobs, at(90))?.dueAt).toBe('2026-11-22T13:00:00.000Z');
  expect(promiseOf({ ...onTheWay, arrivedAt: at(20) }, knobs, at(21))).toBeNull();
});

test('nothing is promised any more once the call is over', () => {
  for (const status of ['finalizado', 'cancelado'] as const) {
    expect(promiseOf({ ...call, status, startedAt: now }, knobs, now)).toBeNull();
  }
});
