/**
 * Normalises a number or code: every dash becomes a hyphen, every space a space, full-width characters plain ones, and
 * invisible ones disappear.
 */
export function plainMarks(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Z}]/gu, ' ')
    .replace(/\p{Cc}/gu, '');
}

/** The digits of a text. */
export function digitsOf(text: string): string {
  return plainMarks(text).replace(/\D/g, '');
}

/** A code or number without the marks people write it with: spaces, dots, hyphens, slashes. */
export function withoutMarks(text: string): string {
  return plainMarks(text).replace(/[\s.\-/]/g, '');
}

/** Normalises the numbers in a text; words stay as they are. */
export function withPlainNumbers(text: string): string {
  return text.replace(/[\d\uff10-\uff19](?:[\p{Pd}\p{Cf}\p{Zs}\u2212./]*[\d\uff10-\uff19])*/gu, plainMarks);
}
