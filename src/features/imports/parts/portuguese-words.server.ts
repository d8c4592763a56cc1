/** Punctuation at the ends of words, or between them. */
const signs = /[–—‘’“”…•€ªº°²³½\u00a0]+/u;
const own = /^[a-záàâãéêíóôõúüçñ]+$/;
const inOneCase = /^(?:\p{Lu}?\p{Ll}*|\p{Lu}+)$/u;
/**
 * Impossible in Portuguese: `ç` before `e`, `ã` before `r`, two accented forms of a vowel together, some letters alone.
 */
const unusual = /^ç|ç(?![aouáàâãóôõú])|ã(?![eimnos]|$)|õ(?!e)|[aáàâã][áàâã]|[áàâã]a|^[áâãêíõúüçñ]$/;

/**
 * Plausibility of a word: 1 as in Portuguese, 0 as in another language, -1 impossible. `maÆo`, `JoÚo` and `maáa` are
 * wrongly decoded.
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
