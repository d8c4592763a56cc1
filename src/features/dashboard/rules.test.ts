import { describe, expect, it } from 'vitest';
import { formatResponseTime } from './rules.ts';

describe('the response time', () => {
  it('is written in the shortest plain form', () => {
    expect([null, 0, 44.6, 59.4, 60, 80.2, 135].map(formatResponseTime)).toEqual([
      '–',
      '0 min',
      '45 min',
      '59 min',
      '1 h',
      '1 h 20 min',
      '2 h 15 min',
    ]);
  });
});
