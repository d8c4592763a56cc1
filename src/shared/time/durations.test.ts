import { expect, test } from 'vitest';
import { minutesText } from './durations.ts';

test('a duration is written in the shortest plain form', () => {
  expect([null, 0, 44.6, 59.4, 60, 80.2, 135].map(minutesText)).toEqual([
    '–',
    '0 min',
    '45 min',
    '59 min',
    '1 h',
    '1 h 20 min',
    '2 h 15 min',
  ]);
});
