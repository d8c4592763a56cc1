import { expect, it } from 'vitest';
import { indexWords, nearestWord } from './rules.ts';

const index = indexWords(['privada', 'privacidade', 'entupida', 'entupido', 'entupimento', 'gordura', 'pia', 'pias']);

it.each([
  ['privda', 'privada'],
  ['entuupida', 'entupida'],
  ['entupiment', 'entupimento'],
  // Equally near to both: the alphabetically first wins.
  ['entupidx', 'entupida'],
])('a slip like %s means %s', (slip, word) => expect(nearestWord(index, slip)).toBe(word));

it.each(['bicicleta', 'xordura', ''])('%j means none of the words', (slip) =>
  expect(nearestWord(index, slip)).toBeNull(),
);
