import { expect, test } from 'vitest';
import { meanRating, ratingText } from './ratings.ts';

test('a mean has one decimal, half up, and none exists before the first rating', () => {
  expect(meanRating(14, 3)).toBe(4.7);
  expect(meanRating(17, 4)).toBe(4.3);
  expect(meanRating(0, 0)).toBeNull();
});

test('a rating is read with a comma and one decimal', () => {
  expect([5, 4.7, null].map(ratingText)).toEqual(['5,0', '4,7', '–']);
});
