import { parsePhone } from '../br/phone.ts';
import { plainMarks } from './marks.ts';
import { fold } from './text.ts';

/** Apostrophes that people type or omit. */
const apostrophes = /['‘’‛′ʼ`´]/g;

/**
 * Search terms: words in any order, each with its alternative texts. A number matches as typed, without punctuation,
 * and as a normalised phone.
 */
export function readSearch(search: string): string[][] {
  const all = plainMarks(search)
    .split(' ')
    .filter((word) => word !== '');
  const telling = all.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const words = telling.length > 0 ? telling : all;
  return words.map((word, at) => {
    const number = isNumber(word) ? numberAround(words, at) : word;
    const bare = number.replace(/[\s().+/-]/g, '');
    const phone = isNumber(word) ? parsePhone(number) : null;
    return [
      ...new Set([
        word.replace(apostrophes, ''),
        word.replace(apostrophes, ' ').trim(),
        ...(/\d{3}/.test(bare) ? [bare] : []),
        ...(phone === null ? [] : [phone]),
      ]),
    ];
  });
}

/** Whether a text contains the search, ignoring accents and case. */
export function isFound(text: string, search: string): boolean {
  const whole = fold(text).replace(apostrophes, '');
  return readSearch(search).every((meanings) => meanings.some((meaning) => whole.includes(fold(meaning))));
}

/** The whole number that a word is part of: `61 99988-7766` is typed as two. */
function numberAround(words: readonly string[], at: number): string {
  const before = words.slice(0, at).findLastIndex((word) => !isNumber(word)) + 1;
  const after = words.findIndex((word, next) => next > at && !isNumber(word));
  return words.slice(before, after < 0 ? undefined : after).join(' ');
}

function isNumber(word: string): boolean {
  return /\d/.test(word) && !/\p{L}/u.test(word);
}
