import { describe, expect, test } from 'vitest';
import { minRatingOf, ratingFilters, reviewRequestAt, savedWords, testimonialStats, whyNotAsked } from './rules.ts';

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

const asked = { askReview: true, hasWords: false, wasCancelled: false, hasOpenProblem: false };

test('asks who agreed, left no words, had the work done and has no problem open', () => {
  expect(whyNotAsked(asked)).toBeNull();
  expect(whyNotAsked({ ...asked, askReview: false })).toMatch(/não aceitou/);
  expect(whyNotAsked({ ...asked, hasWords: true })).toMatch(/já deixou/);
  expect(whyNotAsked({ ...asked, wasCancelled: true })).toMatch(/cancelado/);
  expect(whyNotAsked({ ...asked, hasOpenProblem: true })).toMatch(/problema/);
});

test('asks on the morning after, in Brasília', () => {
  expect(reviewRequestAt(new Date('2026-11-21T02:00:00Z')).toISOString()).toBe('2026-11-21T13:30:00.000Z');
});

test('keeps at most what a comment may have', () => {
  expect(savedWords('  Muito bom. ')).toBe('Muito bom.');
  expect(savedWords('a'.repeat(5_000))).toHaveLength(2_000);
});
