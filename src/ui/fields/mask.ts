import { plainMarks } from '#shared/text/marks.ts';

/**
 * Formats `text` by a pattern: `#` takes a digit, `@` a digit or upper-case letter, anything else appears once
 * something follows it, so that deleting never sticks. Other input is dropped.
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
 * Cursor position after masking: behind the same number of letters and digits as before. Otherwise typing in the middle
 * would move the cursor to the end.
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
