import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisTicks, shownLabels } from './scale.ts';

it('chooses round steps', () => {
  expect(axisTicks([0, 3, 9])).toEqual([0, 2.5, 5, 7.5, 10]);
  expect(axisTicks([148_320, 90_000])).toEqual([0, 50_000, 100_000, 150_000]);
  expect(axisTicks([12, -4])).toEqual([-5, 0, 5, 10, 15]);
});

it('draws an axis when there is nothing, or only zeros', () => {
  expect(axisTicks([])).toEqual([0, 1]);
  expect(axisTicks([0, 0])).toEqual([0, 1]);
});

it('always holds every value between its ends, with few steps', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 }), (values) => {
      const ticks = axisTicks(values);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values, 0));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values, 0));
      expect(ticks.length).toBeLessThanOrEqual(7);
    }),
  );
});

it('leaves labels out where there is no room, never the last', () => {
  expect([...shownLabels(3, 300, 60)]).toEqual([2, 1, 0]);
  expect([...shownLabels(7, 300, 80)]).toEqual([6, 4, 2, 0]);
  expect([...shownLabels(30, 100, 60)]).toEqual([29, 11]);
});
