import { describe, expect, test } from 'vitest';
import { isStateCode } from '#shared/br/states.ts';
import { fold } from '#shared/text/text.ts';
import { referenceCities } from './reference-places.ts';
import {
  nearestCity,
  neighboursOf,
  normaliseRanges,
  planoPilotoKm,
  reachBetween,
  readStoredRanges,
  sewerCompany,
  storedRanges,
} from './rules.ts';

describe('nearest city', () => {
  test.each([
    ['the Esplanada', -15.7997, -47.8641, 'brasilia-df'],
    ['the middle of Taguatinga', -15.8365, -48.0536, 'taguatinga-df'],
    ['Planaltina, Distrito Federal', -15.6185, -47.6527, 'planaltina-df'],
    ['Planaltina, Goiás', -15.4525, -47.6137, 'planaltina-go'],
    ['Anápolis, which resolves to a city not served', -16.3285, -48.9534, 'goiania-go'],
  ])('finds the city of someone in %s', (_place, latitude, longitude, id) => {
    expect(nearestCity(referenceCities, { latitude, longitude })?.id).toBe(id);
  });

  test('finds none more than 100 km away', () => {
    expect(nearestCity(referenceCities, { latitude: -10.24, longitude: -48.3558 })).toBeNull();
    const oneDegreeMeters = 111_194.93;
    const north = (meters: number) => [{ latitude: meters / oneDegreeMeters, longitude: 0 }];
    expect(nearestCity(north(99_990), { latitude: 0, longitude: 0 })).not.toBeNull();
    expect(nearestCity(north(100_010), { latitude: 0, longitude: 0 })).toBeNull();
  });

  test('finds none where there is no place, or no position', () => {
    expect(nearestCity([], { latitude: -15.8, longitude: -47.9 })).toBeNull();
    expect(nearestCity(referenceCities, { latitude: Number.NaN, longitude: 0 })).toBeNull();
  });

  test('finds every listed place from its own coordinates', () => {
    expect(referenceCities.filter((city) => nearestCity(referenceCities, city) !== city)).toEqual([]);
  });
});

describe('reference places', () => {
  test('serve the Distrito Federal and nine Goiás towns, and know eleven capitals beyond', () => {
    const served = referenceCities.filter((city) => city.isServiceArea);
    expect(served.filter((city) => city.stateId === 'DF')).toHaveLength(35);
    expect(served.filter((city) => city.stateId === 'GO')).toHaveLength(9);
    expect(served).toHaveLength(44);
    expect(referenceCities.length - served.length).toBe(11);
  });

  test('have an id made of name and state, once each', () => {
    expect(new Set(referenceCities.map((city) => city.id)).size).toBe(referenceCities.length);
    for (const { id, name, stateId } of referenceCities) {
      expect(id).toBe(`${fold(name.replace(' (GO)', '')).replace(/[^a-z]+/g, '-')}-${stateId.toLowerCase()}`);
    }
  });

  test('lie in a known state', () => {
    expect(referenceCities.every((city) => isStateCode(city.stateId))).toBe(true);
  });
});

describe('a served place', () => {
  const place = (id: string) => {
    const found = referenceCities.find((city) => city.id === id);
    if (found === undefined) throw new Error(id);
    return found;
  };

  test.each([
    ['brasilia-df', 0],
    ['taguatinga-df', 19],
    ['planaltina-go', 48],
    ['luziania-go', 52],
  ])('%s lies %i km from the Plano Piloto', (id, km) => {
    expect(planoPilotoKm(place(id))).toBe(km);
  });

  test('knows its nearest neighbours, itself left out', () => {
    const near = neighboursOf(referenceCities, place('ceilandia-df'), 3);
    expect(near.map(({ place: { id } }) => id)).toEqual([
      'sol-nascente-por-do-sol-df',
      'taguatinga-df',
      'samambaia-df',
    ]);
    expect(near.every(({ km }, index) => km >= (near[index - 1]?.km ?? 1))).toBe(true);
  });

  test('has the water company of its state, and none is made up for others', () => {
    expect(sewerCompany('DF')?.name).toBe('CAESB');
    expect(sewerCompany('GO')?.name).toBe('Saneago');
    expect(sewerCompany('SP')).toBeNull();
    const served = referenceCities.filter((city) => city.isServiceArea);
    expect(served.filter((city) => sewerCompany(city.stateId) === null)).toEqual([]);
  });
});

test('a call is so far from a partner’s base, and within reach while the circles of both places meet', () => {
  const taguatinga = { id: 'taguatinga-df', latitude: -15.8336, longitude: -48.0564, radiusMeters: 8_000 };
  const ceilandia = { id: 'ceilandia-df', latitude: -15.8197, longitude: -48.1117, radiusMeters: 8_000 };
  const goiania = { id: 'goiania-go', latitude: -16.6869, longitude: -49.2648, radiusMeters: 15_000 };
  expect(reachBetween(taguatinga, taguatinga)).toEqual({ km: 0, isWithin: true });
  expect(reachBetween(taguatinga, ceilandia)).toEqual({ km: 6, isWithin: true });
  expect(reachBetween(taguatinga, goiania)).toMatchObject({ km: 160, isWithin: false });
  expect(reachBetween(taguatinga, { ...ceilandia, latitude: -15.69 }).isWithin).toBe(false);
});

test.each([
  ['72215-100', '72215-100'],
  ['72.200-000 a 72.299-999', '72200-000 a 72299-999'],
  ['72300000 até 72399999\n72200-000 - 72215-999', '72200-000 a 72215-999\n72300-000 a 72399-999'],
  ['01000-000 a 01000-009, 70000000', '01000-000 a 01000-009\n70000-000'],
  ['', ''],
])('reads %j, in one spelling that the database gives back', (typed, kept) => {
  expect(normaliseRanges(typed)).toBe(kept);
  const stored = storedRanges(kept).replace(/,(\d+)\]/g, (_, last) => `,${Number(last) + 1})`);
  expect(readStoredRanges(stored)).toBe(kept);
});

test.each(['7221', '72299-999 a 72200-000', 'Ceilândia', '72200-000 a 72210-000\n72205-000', '72200-000 a 1 a 2'])(
  'refuses %j instead of guessing',
  (typed) => {
    expect(normaliseRanges(typed)).toBeNull();
  },
);
