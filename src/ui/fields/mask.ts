import { plainMarks } from '#shared/text/marks.ts';

/**
 * Writes `text` into a pattern: `#` takes a digit, `@` a digit or a letter (made upper case), anything else stands for
 * itself and appears only once something follows it, so that deleting never sticks. What does not fit is dropped.
 */
export function applyMask(pattern: string, text: string): string {
  const characters = [...plainMarks(text).toUpperCase()];
  let written = '';
  let literals = '';
  for (const place of pattern) {
    if (place !== '#' && place !== '@') {
      literals += place;
      continue;
    }
    const fits = place === '#' ? /\d/ : /[A-Z\d]/;
    const at = characters.findIndex((character) => fits.test(character));
    if (at < 0) break;
    written += literals + characters[at];
    literals = '';
    characters.splice(0, at + 1);
  }
  return written;
}

/**
 * Where the cursor belongs after masking: behind as many letters and digits as it stood behind before.
 * Without this, typing in the middle of a masked value throws the cursor to the end.
 */
export function cursorAfterMask(typed: string, cursor: number, masked: string): number {
  if (cursor >= typed.length) return masked.length;
  let remaining = typed.slice(0, cursor).replace(/[^A-Za-z\d]/g, '').length;
  let at = 0;
  while (remaining > 0 && at < masked.length) {
    if (/[A-Za-z\d]/.test(masked.charAt(at))) remaining -= 1;
    at += 1;
  }
  return at;
}
