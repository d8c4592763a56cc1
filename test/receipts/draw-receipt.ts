import sharp from 'sharp';
import type { ReadFieldName } from '#features/receipts/reading/contract.ts';
import { createRandom } from '#test/api-fuzz/random.ts';
import { drawFacts, type ReceiptFacts } from '#test/receipts/facts.ts';
import { bandSvg, type Kind, type ReadValues, type Sheet, sheetSvg, type Words } from '#test/receipts/kind.ts';
import { type Frame, type Quality, takePhoto } from '#test/receipts/qualities.ts';
import { scannedPdf, textPdf } from '#test/receipts/sheet-pdf.ts';

export interface DrawnReceipt {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg' | 'application/pdf';
  facts: ReceiptFacts;
  /** Fields that the receipt shows, with their right values, also those that a cut took. */
  shown: ReadValues;
  /** Other amounts that it shows, in cents. */
  otherAmounts: readonly number[];
  /** Shown fields of which a cut took the value, a part of it, or every word that names it. */
  lost: ReadonlySet<ReadFieldName>;
}

/** The same kind and seed tell the same facts in every quality. */
export async function drawReceipt(kind: Kind, quality: Quality, seed: number): Promise<DrawnReceipt> {
  const facts = drawFacts(createRandom(mix(kind.name, seed)));
  const sheet = kind.draw(facts, createRandom(mix(`${kind.name} look`, seed)));
  const shown: ReadValues = Object.assign({}, ...sheet.words.map(({ says }) => says));
  const otherAmounts = sheet.words.flatMap(({ mentions }) => mentions ?? []);
  const told = { facts, shown, otherAmounts };
  if (kind.travelsAs === 'text-pdf' && quality === 'limpo') {
    return { ...told, bytes: textPdf(sheet), contentType: 'application/pdf', lost: new Set() };
  }
  const png = await sharp(Buffer.from(sheetSvg(sheet)))
    .flatten()
    .png()
    .toBuffer();
  const photo = await takePhoto(png, quality, createRandom(mix(`${kind.name} ${quality}`, seed)));
  const lost =
    quality === 'cortado' && kind.isDoubtful !== true ? await findLost(sheet, photo.frame) : new Set<ReadFieldName>();
  if (kind.travelsAs !== 'scanned-pdf') return { ...told, ...photo, lost };
  const { data, info } = await sharp(photo.bytes).jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
  return { ...told, bytes: scannedPdf(data, info), contentType: 'application/pdf', lost };
}

/** A seed of one's own for a name, by FNV-1a. */
function mix(name: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Known by their own form, whatever stands beside them. */
const selfNamed: readonly string[] = ['endToEndId', 'boletoLine'] satisfies ReadFieldName[];

/** A field stands while one of its values is whole, and one of the words that name it where there are any. */
async function findLost(sheet: Sheet, frame: Frame): Promise<Set<ReadFieldName>> {
  const standing = { values: new Set<string>(), names: new Set<string>() };
  const all = { values: new Set<ReadFieldName>(), names: new Set<string>() };
  for (const words of sheet.words) {
    const values = Object.keys(words.says ?? {}) as ReadFieldName[];
    const names = words.names ?? [];
    if (values.length + names.length === 0) continue;
    const isWhole = await stands(sheet, words, frame);
    for (const value of values) {
      all.values.add(value);
      if (isWhole) standing.values.add(value);
    }
    for (const name of names) {
      all.names.add(name);
      if (isWhole) standing.names.add(name);
    }
  }
  const isLost = (name: ReadFieldName) =>
    !standing.values.has(name) || (all.names.has(name) && !standing.names.has(name) && !selfNamed.includes(name));
  return new Set([...all.values].filter(isLost));
}

async function stands(sheet: Sheet, words: Words, frame: Frame): Promise<boolean> {
  const band = bandSvg(sheet, words);
  const { info } = await sharp(Buffer.from(band.svg))
    .trim({ background: 'transparent', threshold: 0 })
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [-(info.trimOffsetLeft ?? 0), band.top - (info.trimOffsetTop ?? 0)];
  return (
    left >= frame.left &&
    top >= frame.top &&
    left + info.width <= frame.left + frame.width &&
    top + info.height <= frame.top + frame.height
  );
}
