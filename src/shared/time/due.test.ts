import { expect, test } from 'vitest';
import { dueState } from './due.ts';

const due = { dueAt: '2026-11-22T13:00:00Z', tightAt: '2026-11-22T12:40:00Z' };
const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);

test('what is due is ample, then tight, then late, in minutes that have begun', () => {
  expect(dueState(due, at('12:10:00'))).toEqual({ state: 'ample', words: 'faltam 50 min' });
  expect(dueState(due, at('12:39:59'))).toEqual({ state: 'ample', words: 'faltam 21 min' });
  expect(dueState(due, at('12:40:00'))).toEqual({ state: 'tight', words: 'faltam 20 min' });
  expect(dueState(due, at('12:59:59'))).toEqual({ state: 'tight', words: 'falta 1 min' });
  expect(dueState(due, at('13:00:00'))).toEqual({ state: 'late', words: 'atrasado' });
  expect(dueState(due, at('13:01:59'))).toEqual({ state: 'late', words: 'atrasado 1 min' });
});

test('hours and days are said as such', () => {
  const words = (dueAt: string) => dueState({ dueAt, tightAt: dueAt }, at('12:00:00')).words;
  expect(words('2026-11-22T14:05:00Z')).toBe('faltam 2 h 05');
  expect(words('2026-11-22T13:00:00Z')).toBe('falta 1 h');
  expect(words('2026-11-22T13:30:00Z')).toBe('falta 1 h 30');
  expect(words('2026-11-22T14:00:00Z')).toBe('faltam 2 h');
  expect(words('2026-11-24T11:59:00Z')).toBe('faltam 47 h 59');
  expect(words('2026-11-25T12:00:00Z')).toBe('faltam 3 dias');
  expect(words('2026-11-20T12:00:00Z')).toBe('atrasado 2 dias');
});
