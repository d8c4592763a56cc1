import { expect, test } from 'vitest';
import { presenceLabel } from '../rules.ts';
import { dutyVerdict } from './rules.ts';

test('a presence that has no name is unknown', () => {
  expect(['online', 'busy', 'offline', 'unknown', 'x'].map(presenceLabel)).toEqual([
    'Online',
    'Ocupado',
    'Offline',
    'Desconhecido',
    'Desconhecido',
  ]);
});

test('a wish about duty that lay on a phone gives way to a later one, and puts nobody on duty after an hour', () => {
  const now = new Date('2026-11-23T15:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const off = { onDuty: false, changedAt: ago(30) };
  const on = { onDuty: true, changedAt: ago(30) };
  expect(dutyVerdict({ onDuty: true, saidAt: ago(20) }, off, now)).toBe('change');
  expect(dutyVerdict({ onDuty: true, saidAt: ago(40) }, off, now)).toBe('overtaken');
  expect(dutyVerdict({ onDuty: true, saidAt: ago(40) }, on, now)).toBe('as it is');
  expect(dutyVerdict({ onDuty: true, saidAt: ago(61) }, { ...off, changedAt: ago(90) }, now)).toBe('stale');
  expect(dutyVerdict({ onDuty: false, saidAt: ago(61) }, { ...on, changedAt: null }, now)).toBe('change');
});
