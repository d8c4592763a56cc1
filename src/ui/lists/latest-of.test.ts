import { expect, it } from 'vitest';
import { latestOf } from './latest-of.ts';

const taken = { id: 'a', value: 180 };

it('is the row as it is listed by now, and the one that was taken up while it is listed no more', () => {
  expect(
    latestOf(
      [
        { id: 'b', value: 1 },
        { id: 'a', value: 190 },
      ],
      taken,
    ),
  ).toEqual({ id: 'a', value: 190 });
  expect(latestOf([{ id: 'b', value: 1 }], taken)).toBe(taken);
  expect(latestOf(undefined, taken)).toBe(taken);
});
