import { describe, expect, it } from 'vitest';
import { doubtOf, type Told } from './rules.ts';

const now = new Date('2026-11-22T15:00:00Z');
const told = (values: Partial<Told> & { secondsAgo?: number } = {}): Told => {
  const { secondsAgo = 1, ...rest } = values;
  const at = new Date(now.getTime() - secondsAgo * 1_000);
  return { latitude: -15.79, longitude: -47.88, accuracyMeters: 20, at, ...rest };
};
const doubt = (values: Parameters<typeof told>[0], last?: Told) => doubtOf(told(values), { now, last });

describe('a position', () => {
  it('is believed in Brazil, now, and at the speed of a truck', () => {
    expect(doubt({})).toBeNull();
    expect(doubt({}, told({ secondsAgo: 16, latitude: -15.793 }))).toBeNull();
  });

  it('is not believed from the future, of long ago, from abroad, or when it is vague', () => {
    expect(doubt({ secondsAgo: -61 })).toBe('future');
    expect(doubt({ secondsAgo: 301 })).toBe('old');
    expect(doubt({ latitude: 38.7, longitude: -9.1 })).toBe('outside');
    expect(doubt({ latitude: 0, longitude: 0 })).toBe('outside');
    expect(doubt({ accuracyMeters: 5_001 })).toBe('vague');
  });

  it('is not believed where nobody can be so soon, unless the last one was as vague as that', () => {
    const away = { secondsAgo: 16, latitude: -16.25 };
    expect(doubt({}, told(away))).toBe('too fast');
    expect(doubt({}, told({ ...away, latitude: -15.81, accuracyMeters: 2_500 }))).toBeNull();
  });
});
