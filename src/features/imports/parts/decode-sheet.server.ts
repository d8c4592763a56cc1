import { isAscii, isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { refusalAt } from '#shared/errors.ts';
import { type SheetLetters, sheetLetters, sheetLettersLabels } from '../rules.ts';
import { soundness } from './portuguese-words.server.ts';

/** MS-DOS in Brazil and Portugal (code page 850), from 128 on; no platform decoder knows it. */
const ofMsDos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const windows = new TextDecoder('windows-1252');
const mac = new TextDecoder('macintosh');
const decoders: Record<SheetLetters, (bytes: Buffer) => string> = {
  windows: (bytes) => windows.decode(bytes),
  msdos: (bytes) => bytes.toString('latin1').replace(/[\x80-\xff]/g, (byte) => ofMsDos[byte.charCodeAt(0) - 128] ?? ''),
  mac: (bytes) => mac.decode(bytes),
};

/** Enough distinct words to detect the encoding. */
const mostWords = 3_000;
const longestWord = 40;

export interface Decoded {
  text: string;
  /** As it is shown. */
  encoding: string;
}

/**
 * Decodes a sheet: UTF-8, UTF-16, or one of three single-byte encodings, detected by how its words read. Throws
 * `invalid` at `letras` with a question when undecidable.
 */
export async function decodeSheet(bytes: Buffer, letters?: SheetLetters): Promise<Decoded> {
  const [first, second] = bytes;
  const zeros = (from: 0 | 1) => bytes.subarray(0, 400).filter((byte, at) => at % 2 === from && byte === 0).length;
  const half = Math.min(bytes.length, 400) / 4;
  const isLittle = (first === 0xff && second === 0xfe) || zeros(1) > half;
  const isBig = (first === 0xfe && second === 0xff) || zeros(0) > half;
  if (isLittle || isBig) {
    return { text: new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(bytes), encoding: 'UTF-16' };
  }
  return isUtf8(bytes) ? { text: new TextDecoder().decode(bytes), encoding: 'UTF-8' } : decodeLines(bytes, letters);
}

interface Lines {
  bytes: Buffer;
  isUtf8: boolean;
}

/** Sheets that were put together of two have either encoding in some of their lines. */
async function decodeLines(bytes: Buffer, letters?: SheetLetters): Promise<Decoded> {
  const { parts, hasBoth } = await divide(bytes);
  const told = letters ?? tellLetters(parts.filter((part) => !part.isUtf8));
  const text = parts.map((part) => (part.isUtf8 ? new TextDecoder().decode(part.bytes) : decoders[told](part.bytes)));
  return { text: text.join(''), encoding: (hasBoth ? 'UTF-8 e ' : '') + sheetLettersLabels[told] };
}

/** Splits lines by encoding, yielding between many. */
async function divide(bytes: Buffer): Promise<{ parts: Lines[]; hasBoth: boolean }> {
  const parts: Lines[] = [];
  let [hasBoth, isRead, kept, seen] = [false, true, 0, 0];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0x0a, from);
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1);
    if (!isAscii(line)) {
      if (isUtf8(line) !== isRead) {
        parts.push({ bytes: bytes.subarray(kept, from), isUtf8: isRead });
        [isRead, kept] = [!isRead, from];
      }
      hasBoth ||= isRead;
    }
    from += line.length;
    seen += 1;
    if (seen % 10_000 === 0) await setImmediate();
  }
  parts.push({ bytes: bytes.subarray(kept), isUtf8: isRead });
  return { parts, hasBoth };
}

/** Throws `invalid` when two encodings make equally plausible words. */
function tellLetters(parts: readonly Lines[]): SheetLetters {
  const words = [...accentedWords(parts)].map((word) => Buffer.from(word, 'latin1'));
  const read = sheetLetters.map((letters) => {
    const sounds = words.map((word) => soundness(decoders[letters](word)));
    return { letters, score: sounds.reduce<number>((sum, sound) => sum + sound, 0) };
  });
  const best = read.reduce((one, other) => (other.score > one.score ? other : one));
  const equal = read.filter(({ score }) => score === best.score);
  if (equal.length === 1) return best.letters;
  const message = `Os acentos desta planilha podem ser lidos de mais de um jeito: ${equal
    .map(({ letters }) => `"${sampleOf(words, letters)}" (${sheetLettersLabels[letters]})`)
    .join(' ou ')}. Escolha em "Acentos" qual está certo e confira de novo.`;
  throw refusalAt('letras', message);
}

const sampleOf = (words: readonly Buffer[], letters: SheetLetters) =>
  words
    .slice(0, 3)
    .map((word) => decoders[letters](word))
    .join(' ');

/** Runs of letters with one beyond ASCII among them, as bytes in characters. */
function accentedWords(parts: readonly Lines[]): Set<string> {
  const words = new Set<string>();
  for (const { bytes } of parts) {
    for (let at = 0; at < bytes.length && words.size < mostWords; at += 1) {
      if ((bytes[at] ?? 0) < 0x80) continue;
      let [start, end] = [at, at + 1];
      while (at - start < longestWord && isLetter(bytes[start - 1])) start -= 1;
      while (end - at < longestWord && isLetter(bytes[end])) end += 1;
      words.add(bytes.toString('latin1', start, end));
      at = end;
    }
  }
  return words;
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && (byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));
}
