import type { FoundType } from '#platform/files/upload-type.server.ts';
import { type Box, cornersOf } from '#platform/ocr/boxes.server.ts';
import { type Engine, openEngine } from '#platform/ocr/engine.server.ts';
import { likenessOf } from '#platform/ocr/likeness.server.ts';
import { drawPdfPage, type PdfPage, readPdfText } from '#platform/ocr/pdf-pages.server.ts';
import { openPixels, type Pixels } from '#platform/ocr/pixels.server.ts';
import { readLine } from '#platform/ocr/read-line.server.ts';
import { readPicture } from '#platform/ocr/read-page.server.ts';
import { readQr } from '#platform/ocr/read-qr.server.ts';
import { type Reading, readingVersion } from '../contract.ts';
import { lookIn } from './id-letters.server.ts';
import { type Spot, wordsOfPdf, wordsOfPicture } from './page-words.server.ts';
import { writtenTail } from './payment-ids.server.ts';
import { readPixCode } from './pix-code.server.ts';
import { readFields } from './read-fields.server.ts';
import { type Found, fieldOf, type WordBox } from './words.server.ts';

/** With fewer letters a PDF holds a picture of its text. */
const lettersOfText = 40;
const doubtful = 0.6;
/** Printed letters are read more surely than this but for one in twenty; a receipt written by hand is short as well. */
const plain = 0.9;
const shortPage = 120;

const nothing: Reading = {
  version: readingVersion,
  source: 'picture',
  fields: [],
  otherAmounts: [],
  lines: [],
  hardToRead: false,
  likeness: null,
  unread: null,
};

/** The reader that a page's process runs. Throws nothing for a bad picture: `unread` says why. */
export async function read(bytes: Buffer, type: FoundType): Promise<Reading> {
  if (type === 'pdf') return readPdf(bytes);
  const pixels = await openPixels(bytes, type);
  return typeof pixels === 'string' ? { ...nothing, unread: pixels } : readPixels(pixels);
}

async function readPdf(bytes: Buffer): Promise<Reading> {
  const pages = await readPdfText(bytes);
  if (pages === null) return { ...nothing, unread: 'broken' };
  const letters = pages.reduce((sum, { words }) => sum + words.reduce((count, { text }) => count + text.length, 0), 0);
  if (letters >= lettersOfText) return readText(bytes, pages);
  for (let index = 0; index < pages.length; index += 1) {
    const pixels = await drawPdfPage(bytes, index);
    const reading = pixels === null ? { ...nothing, unread: 'broken' as const } : await readPixels(pixels, index);
    if (reading.unread !== 'no-text' || index === pages.length - 1) return reading;
  }
  return { ...nothing, unread: 'no-text' };
}

/** A text layer can say another thing than the page shows: where the engine is here, the drawn page is read as well. */
async function readText(bytes: Buffer, pages: readonly PdfPage[]): Promise<Reading> {
  const words = wordsOfPdf(pages);
  const { found, ...rest } = await readFields(words, async (id) => writtenTail(id));
  const drawn = await drawPdfPage(bytes, 0);
  const engine = await openEngine();
  const shown = drawn === null || engine === null ? null : await readPicture(engine, drawn);
  const shownText = shown?.boxes.map(({ letters }) => letters.map(({ sign }) => sign).join('')) ?? null;
  for (const one of found) {
    if (shownText === null) one.witnesses.push('text-layer');
    else if (shownText.some((line) => one.agrees(line))) one.witnesses.push('text-layer', 'second-reading');
  }
  return {
    ...nothing,
    ...rest,
    source: 'text',
    fields: found.map(fieldOf),
    likeness: drawn === null ? null : await likenessOf(drawn),
  };
}

async function readPixels(given: Pixels, number = 0): Promise<Reading> {
  const likeness = await likenessOf(given);
  const engine = await openEngine();
  if (engine === null) return { ...nothing, likeness, unread: 'no-engine' };
  const page = await readPicture(engine, given);
  const words = wordsOfPicture(page, number);
  const all = [...words.keys()];
  const sure = all.flatMap((word) => word.sure ?? []);
  if (sure.length < 8) return { ...nothing, likeness, unread: 'no-text' };
  const { found, ...rest } = await readFields(all, lookIn(page.picture, words));
  await readAgain(engine, page.picture, found, words);
  const asked = readPixCode((await readQr(given)) ?? '');
  for (const one of found) if (one.name === 'amount' && one.value === `${asked?.cents}`) one.witnesses.push('qr');
  const isByHand = sure.length < shortPage && shareBelow(sure, plain) >= 0.05;
  return {
    ...nothing,
    ...rest,
    likeness,
    fields: found.map((one) => fieldOf(isByHand ? { ...one, witnesses: [] } : one)),
    hardToRead: isByHand || shareBelow(sure, doubtful) >= 0.1,
    unread: isByHand ? 'handwritten' : null,
  };
}

const shareBelow = (sure: readonly number[], bound: number) =>
  sure.filter((share) => share < bound).length / Math.max(1, sure.length);

/** The line of each field, cut anew with more room around it. */
async function readAgain(
  engine: Engine,
  picture: Pixels,
  found: readonly Found[],
  spots: ReadonlyMap<WordBox, Spot>,
): Promise<void> {
  const texts = new Map<WordBox, string>();
  for (const one of found) {
    const box = spots.get(one.box)?.box;
    if (box === undefined) continue;
    if (!texts.has(one.box)) {
      const roomy = { ...box, width: box.width + box.height * 0.3, height: box.height * 1.16 };
      const letters = await readLine(engine, picture, roomy);
      texts.set(one.box, letters.map(({ sign }) => sign).join(''));
    }
    if (!touchesEdge(box, picture) && one.agrees(texts.get(one.box) ?? '')) one.witnesses.push('second-reading');
  }
}

/** A line that the edge of the picture may have cut is whole in no reading. */
function touchesEdge(box: Box, { width, height }: Pixels): boolean {
  const near = box.height * 0.25;
  return cornersOf(box).some(([x, y]) => x < near || y < near || x > width - near || y > height - near);
}
