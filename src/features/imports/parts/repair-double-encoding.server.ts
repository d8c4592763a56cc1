import { isUtf8 } from 'node:buffer';
import { soundness } from './portuguese-words.server.ts';

const upperHalf = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at));
const byteOf = new Map([...upperHalf].map((letter, at) => [letter, 128 + at]));
/** Mojibake pairs that never occur in text: `Ã£`, `Âº`. */
const pairs = /[ÂÃ][\u0081\u008d\u008f\u0090\u009d¡-¿€‚ƒ„†‡ˆ‰Š‹ŒŽ˜š›œžŸ]/;
/** Characters that may follow a letter: `AMANHÃ…`. */
const afterWords = /[À-ÿ][‘’“”•–—™…\u00a0]/;

/**
 * Repairs cells that were decoded wrongly and saved again: `JoÃ£o` is `João`. A cell is repaired when all of it is
 * affected, and only in a sheet with more than one such cell.
 */
export function repairDoubleEncoding(rows: readonly (readonly string[])[]): string[][] {
  const mended = new Map<string, string>();
  let sure = 0;
  for (const cell of new Set(rows.flat())) {
    const read = readAgain(cell);
    if (read === null) continue;
    const sound = Math.min(...wordsOf(read).map(soundness));
    if (sound === 1 || (sound === 0 && !afterWords.test(cell))) mended.set(cell, read);
    if (sound === 1 && pairs.test(cell)) sure += 1;
  }
  return rows.map((cells) => (sure < 2 ? [...cells] : cells.map((cell) => mended.get(cell) ?? cell)));
}

/** Null where some of the text cannot have been two letters for one. */
function readAgain(cell: string): string | null {
  if (isAscii(cell)) return null;
  const bytes = [...cell].map((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : (byteOf.get(letter) ?? -1)));
  if (bytes.includes(-1)) return null;
  const written = Buffer.from(bytes);
  return isUtf8(written) ? written.toString('utf8') : null;
}

const isAscii = (text: string) => /^[\0-\u007f]*$/.test(text);
const wordsOf = (text: string) => text.match(/[^\0-@[-`{-\u007f]+/g) ?? [];
