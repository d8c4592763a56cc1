import { describe, expect, it, test } from 'vitest';
import { minutesLeft, minutesWords, placeWords } from './rules.ts';

const centre = { latitude: -15.8194, longitude: -48.1114 };
/** So many kilometres north of it. */
const away = (kilometers: number, accuracyMeters = 10) => ({
  latitude: centre.latitude + kilometers / 111.19,
  longitude: centre.longitude,
  accuracyMeters,
});

describe('how long it may still take', () => {
  it('spreads as far as the address and the traffic are unknown, to five minutes outwards', () => {
    expect(minutesLeft(away(10), centre, 0)).toEqual({ least: 15, most: 45 });
    expect(minutesLeft(away(25), centre, 0)).toEqual({ least: 45, most: 95 });
    expect(minutesLeft(away(1), centre, 0)).toEqual({ least: 0, most: 15 });
  });

  it('spreads more by what the phone does not know, and by how long ago it was', () => {
    expect(minutesLeft(away(10, 2_000), centre, 0)).toEqual({ least: 10, most: 50 });
    expect(minutesLeft(away(10), centre, 4 * 60_000)).toEqual({ least: 10, most: 45 });
  });

  it('says nothing of a way that is too long to tell', () => {
    expect(minutesLeft(away(40), centre, 0)).toBeNull();
  });

  it.each([2, 5, 8, 12, 18, 25])('holds the usual road to any address of the place, from %i km', (kilometers) => {
    const { least = 0, most = 0 } = minutesLeft(away(kilometers), centre, 0) ?? {};
    for (const toAddress of [kilometers - 3, kilometers, kilometers + 3]) {
      const usual = (Math.max(0, toAddress) * 1.35 * 60) / 32;
      expect(usual).toBeGreaterThanOrEqual(least);
      expect(usual).toBeLessThanOrEqual(most);
    }
  });
});

test('words name places and whole kilometres', () => {
  expect(minutesWords({ least: 15, most: 25 })).toBe('entre 15 e 25 minutos');
  expect(minutesWords({ least: 0, most: 15 })).toBe('em até 15 minutos');
  const to = 'Ceilândia';
  expect(placeWords({ near: 'Taguatinga', kilometers: 8, to })).toBe(
    'perto de Taguatinga, a cerca de 8 km de Ceilândia',
  );
  expect(placeWords({ near: null, kilometers: 30, to })).toBe('a cerca de 30 km de Ceilândia');
  expect(placeWords({ near: to, kilometers: 2, to })).toBe('já em Ceilândia');
  expect(placeWords({ near: to, kilometers: 6, to })).toBe('a cerca de 6 km do centro de Ceilândia');
});
