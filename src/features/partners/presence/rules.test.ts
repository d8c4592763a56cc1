import { describe, expect, it } from 'vitest';
import { presenceLabel, presenceOf } from './rules.ts';

const now = new Date('2026-11-21T15:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const here = { isActive: true, onDuty: true, lastSeenAt: secondsAgo(119), isWorking: false };

describe('the presence of a partner', () => {
  it('is online on duty with a heartbeat under two minutes old, and busy with a call under way', () => {
    expect(presenceOf(here, now)).toBe('online');
    expect(presenceOf({ ...here, isWorking: true }, now)).toBe('busy');
  });

  it('is offline without duty, without a fresh heartbeat, or when the partner is not active', () => {
    expect(presenceOf({ ...here, lastSeenAt: secondsAgo(120) }, now)).toBe('offline');
    expect(presenceOf({ ...here, onDuty: false }, now)).toBe('offline');
    expect(presenceOf({ ...here, isActive: false, isWorking: true }, now)).toBe('offline');
  });

  it('is unknown before the app was ever opened', () => {
    expect(presenceOf({ ...here, lastSeenAt: null }, now)).toBe('unknown');
    expect(['online', 'busy', 'offline', 'unknown', 'x'].map(presenceLabel)).toEqual([
      'Online',
      'Ocupado',
      'Offline',
      'Desconhecido',
      'Desconhecido',
    ]);
  });
});
