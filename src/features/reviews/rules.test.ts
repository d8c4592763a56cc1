import { describe, expect, test } from 'vitest';
import { minRatingOf, ratingFilters, testimonialStats } from './rules.ts';

describe('statistics of the testimonials', () => {
  test('are empty without any', () => {
    expect(testimonialStats([])).toEqual({ count: 0, average: '', fiveStarPercent: 0 });
  });

  test.each([
    [[5], '5,0', 100],
    [[5, 4], '4,5', 50],
    [[5, 4, 4, 4], '4,3', 25],
    [[5, 5, 4], '4,7', 67],
    [[1, 2], '1,5', 0],
  ])('of %j are %s on average and %i %% of five stars', (ratings, average, fiveStarPercent) => {
    expect(testimonialStats(ratings)).toEqual({ count: ratings.length, average, fiveStarPercent });
  });
});

describe('least rating', () => {
  test('is known for every filter offered', () => {
    expect(ratingFilters.map(({ value }) => minRatingOf(value))).toEqual([1, 5, 4, 3]);
  });

  test.each(['', '2', '4+', 'Todas', '05'])('is not known for %j', (value) => {
    expect(minRatingOf(value)).toBeNull();
  });
});
