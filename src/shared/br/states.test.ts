import { expect, test } from 'vitest';
import { isStateCode, states } from './states.ts';

test('lists the 27 federal units once each', () => {
  expect(states).toHaveLength(27);
  expect(new Set(states.map((state) => state.id)).size).toBe(27);
});

test('puts every unit inside Brazil', () => {
  for (const { latitude, longitude } of states) {
    expect(latitude).toBeGreaterThan(-34);
    expect(latitude).toBeLessThan(6);
    expect(longitude).toBeGreaterThan(-74);
    expect(longitude).toBeLessThan(-34);
  }
});

test('groups the units as IBGE does', () => {
  const count = (region: string) => states.filter((state) => state.region === region).length;
  expect(['Norte', 'Nordeste', 'Centro-Oeste', 'Sudeste', 'Sul'].map(count)).toEqual([7, 9, 4, 4, 3]);
});

test('knows a code from anything else', () => {
  expect(['DF', 'GO', 'df', 'XX', ''].map(isStateCode)).toEqual([true, true, false, false, false]);
});
