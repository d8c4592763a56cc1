import { expect, test } from 'vitest';
import { distanceMeters } from './geo.ts';

const brasilia = { latitude: -15.7939, longitude: -47.8828 };
const goiania = { latitude: -16.6864, longitude: -49.2643 };

test('measures the great circle on a sphere of 6371 km', () => {
  expect(distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    Math.PI * 6_371_000,
    3,
  );
  expect(distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111_194.93, 1);
  expect(Math.round(distanceMeters(brasilia, goiania) / 1000)).toBe(178);
});

test('is zero to itself and the same both ways', () => {
  expect(distanceMeters(brasilia, brasilia)).toBe(0);
  expect(distanceMeters(brasilia, goiania)).toBe(distanceMeters(goiania, brasilia));
});
