import { inflateSync } from 'node:zlib';
import { unlockPdf } from './pdf-lock.server.ts';
import { type PdfStream, splitStreams } from './pdf-streams.server.ts';

/** Names of a PDF that make it do something, carry another file, or draw itself from a form in XML. */
const activeNames = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'XFA',
];
const activeName = nameOf(...activeNames);
const maxInflatedBytes = 32 * 1024 * 1024;
const maxObjects = 200_000;

/** Result of scanning every name of a PDF, compressed objects included. */
export type PdfVerdict = 'fine' | 'broken' | 'locked' | 'active' | 'heavy';

/** Scans a PDF name by name, without trusting its tables; a part that hides from the scan makes it `broken`. */
export function scanPdf(bytes: Buffer): PdfVerdict {
  if (bytes.indexOf('%%EOF', Math.max(0, bytes.length - 2_048)) < 0 || isArchive(bytes)) return 'broken';
  const split = splitStreams(bytes.toString('latin1'));
  if (split === null) return 'broken';
  const outside = plainNames(split.outside);
  const isGuarded = isLocked(outside);
  const unlock = isGuarded ? unlockPdf(split.outside, outside) : null;
  if (isGuarded && unlock === null) return 'locked';
  const texts: string[] = [];
  let left = maxInflatedBytes;
  for (const stream of split.streams) {
    const { dictionary, body } = stream;
    // A table may point into a body, which then holds objects.
    if (/[\d\s\0]obj(?![a-z])/.test(body)) texts.push(body);
    const plain = plainNames(dictionary);
    if (nameOf('XRef', 'W').test(plain) && !isModestTable(plain)) return 'heavy';
    if (!nameOf('ObjStm', 'First').test(plain)) continue;
    const written = unlock === null ? body : unlock(stream);
    const objects = written === null ? null : inflated(plain, written, left);
    // A body that parses both as it is and decrypted is ambiguous on purpose.
    if (written !== body && inflated(plain, body, left) !== null) return 'broken';
    if (objects === null) return 'broken';
    left -= objects.length;
    texts.push(objects);
  }
  const plain = texts.map(plainNames);
  // A lock defined inside another stream is visible to some readers only.
  if (plain.some(isLocked)) return 'locked';
  return [outside, ...plain].some(isActive) ? 'active' : 'fine';
}

const isLocked = (text: string) => nameOf('Encrypt').test(text);

/** An archive is read from its end, after up to 64 kB of comment, such as the rest of a PDF. */
function isArchive(bytes: Buffer): boolean {
  return bytes
    .subarray(0, bytes.lastIndexOf('%%EOF'))
    .includes('PK\x05\x06', Math.max(0, bytes.length - 66_000), 'latin1');
}

/** One of these names as a whole. */
function nameOf(...names: string[]): RegExp {
  return new RegExp(`/(?:${names.join('|')})(?![^\\s\\0()<>[\\]{}/%])`);
}

/** `#4A` in a name means the character with that code. */
function plainNames(text: string): string {
  if (!text.includes('#')) return text;
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function isActive(text: string): boolean {
  if (activeName.test(text)) return true;
  // On opening, going to a page is fine (most writers do it); opening an address is not.
  for (let at = text.indexOf('/OpenAction'); at >= 0; at = text.indexOf('/OpenAction', at + 1)) {
    const action = text.slice(at + 11, at + 311).trimStart();
    if (action.startsWith('<<') && !/\/S\s{0,9}\/GoTo\b/.test(action)) return true;
  }
  return false;
}

/**
 * Whether a table of objects in a stream stays in bounds. Its entries may be nothing wide: then a reader makes as many
 * as the table claims, out of no bytes at all.
 */
function isModestTable(dictionary: string): boolean {
  if (['W', 'Size', 'Index'].some((name) => isTwice(name, dictionary))) return false;
  const widths = numbersAfter('W', dictionary);
  if (widths === null)
    return !nameOf('XRef').test(dictionary) && !/\/W\s{0,9}\d{1,9}\s{1,9}\d{1,9}\s{1,9}R\b/.test(dictionary);
  const sum = widths.reduce((total, width) => total + width, 0);
  if (widths.length !== 3 || sum < 1 || widths.some((width) => width > 8)) return false;
  const size = /\/Size\s{0,9}(\d{1,12})(?![\d.]|\s{1,9}\d)/.exec(dictionary);
  if (size === null || Number(size[1]) > maxObjects) return false;
  if (!nameOf('Index').test(dictionary)) return true;
  const index = numbersAfter('Index', dictionary);
  return index !== null && index.reduce((total, count, at) => total + (at % 2 === 1 ? count : 0), 0) <= maxObjects;
}

/** Readers differ about which of two they believe. */
function isTwice(name: string, dictionary: string): boolean {
  const at = dictionary.search(nameOf(name));
  return at >= 0 && nameOf(name).test(dictionary.slice(at + 1));
}

/** The integers of an inline list; null when it contains anything else. */
function numbersAfter(name: string, dictionary: string): number[] | null {
  const at = dictionary.search(nameOf(name));
  const open = dictionary.slice(at + name.length + 1).trimStart();
  const end = open.indexOf(']');
  if (at < 0 || !open.startsWith('[') || end < 0) return null;
  const words = open
    .slice(1, end)
    .split(/\s/)
    .filter((word) => word !== '');
  return words.every((word) => /^\d{1,12}$/.test(word)) ? words.map(Number) : null;
}

/** The objects of a stream as text; null for an unsupported encoding. */
function inflated(dictionary: string, body: PdfStream['body'], maxBytes: number): string | null {
  const hidden = nameOf('DecodeParms', 'DP', 'F', 'FFilter', 'FDecodeParms');
  if (hidden.test(dictionary) || isTwice('Filter', dictionary)) return null;
  if (!nameOf('Filter').test(dictionary)) return body.length > maxBytes ? null : body;
  if (!/\/Filter\s{0,9}(?:\/FlateDecode|\[\s{0,9}\/FlateDecode\s{0,9}\])(?![\w#.])/.test(dictionary)) return null;
  try {
    return inflateSync(Buffer.from(body, 'latin1'), { maxOutputLength: Math.max(1, maxBytes) }).toString('latin1');
  } catch {
    return null;
  }
}
