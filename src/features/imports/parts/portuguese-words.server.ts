/** What may stand at either end of a word, or between two. */
const signs = /[–—‘’“”…•€ªº°²³½\u00a0]+/u;
const own = /^[a-záàâãéêíóôõúüçñ]+$/;
const inOneCase = /^(?:\p{Lu}?\p{Ll}*|\p{Lu}+)$/u;
/**
 * What no Portuguese word has: `ç` before `e`, `ã` before `r`, two sounds of one vowel side by side, some letters
 * alone.
 */
const unusual = /^ç|ç(?![aouáàâãóôõú])|ã(?![eimnos]|$)|õ(?!e)|[aáàâã][áàâã]|[áàâã]a|^[áâãêíõúüçñ]$/;

/**
 * How a run of letters and signs reads: 1 as Portuguese is written, 0 as some other word might be, -1 as none is.
 * `maÆo`, `JoÚo` and `maáa` are words in the wrong letters.
 */
export function soundness(word: string): -1 | 0 | 1 {
  const found = word.split(signs).map(soundnessOfPart);
  return found.includes(-1) ? -1 : found.includes(0) ? 0 : 1;
}

function soundnessOfPart(part: string): -1 | 0 | 1 {
  if (/^[a-z]*$/i.test(part)) return 1;
  const isWord = /^\p{L}+$/u.test(part);
  if (!isWord) return /^[\p{L}§®©™«»´·¹¼¾×±]+$/u.test(part) ? 0 : -1;
  const small = part.toLowerCase();
  if (!inOneCase.test(part) || unusual.test(small)) return -1;
  return own.test(small) ? 1 : 0;
}
