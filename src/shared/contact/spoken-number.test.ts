import { expect, it } from 'vitest';
import { readSpokenNumber, spokenNumber } from './spoken-number.ts';

it('is read back from what it says, however it is typed', () => {
  const number = spokenNumber('0199d5c1-2b3c-7000-8000-00001a2b3c4d');
  expect(number).toBe('1A2B-3C4D');
  for (const typed of [number, ' 1a2b-3c4d ', '1A2B3C4D']) expect(readSpokenNumber(typed)).toBe('1a2b3c4d');
});

it.each(['', '1A2B', '1A2B-3C4D-5', 'Vera Lima', '(61) 98000-1122'])('is not read from %j', (typed) => {
  expect(readSpokenNumber(typed)).toBeNull();
});
