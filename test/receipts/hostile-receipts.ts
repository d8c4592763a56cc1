import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Random } from '#test/api-fuzz/random.ts';
import { makePdf } from '#test/pdf.ts';
import { makeAvif, makeHeic } from '#test/phone-pictures.ts';
import { makePng } from '#test/png.ts';
import { receiptPdf } from '#test/receipts/receipt-pdf.ts';
import { scannedPdf } from '#test/receipts/sheet-pdf.ts';

export interface HostileReceipt {
  what: string;
  bytes: Buffer;
}

const pdf = (objects: string, tail = 'trailer<</Root 1 0 R>>\n%%EOF') => Buffer.from(`%PDF-1.7\n${objects}\n${tail}`);
const catalog = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj';
const onePage = (entries: string) =>
  pdf(
    `${catalog}\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R${entries}>>endobj`,
  );
const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const script = Buffer.from('<script>alert(1)</script>');

/** Files that try a reader of receipts, each once; none of them is one. */
export async function hostileReceipts(): Promise<HostileReceipt[]> {
  const blank = sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } });
  const jpeg = await blank.clone().jpeg().toBuffer();
  const webp = await blank.clone().webp().toBuffer();
  return [
    { what: 'nothing', bytes: Buffer.alloc(0) },
    { what: 'one byte', bytes: Buffer.from([0xff]) },
    { what: 'zeros', bytes: Buffer.alloc(100_000) },
    { what: 'one pixel', bytes: makePng(1, 1) },
    { what: 'one row of 5,000 pixels', bytes: makePng(5_000, 1) },
    { what: 'one column of 30,000 pixels', bytes: makePng(1, 30_000) },
    { what: '100 megapixels', bytes: makePng(10_000, 10_000) },
    { what: '39 black megapixels', bytes: makePng(6_500, 6_000) },
    { what: 'half a JPG', bytes: jpeg.subarray(0, jpeg.length / 2) },
    { what: 'a JPG of 65,500 by 65,500', bytes: withJpegSize(jpeg, 65_500) },
    { what: 'a JPG of no height', bytes: withJpegSize(jpeg, 0) },
    { what: 'a WebP', bytes: webp },
    { what: 'a WebP of 16,383 by 16,383', bytes: await sharp(makePng(16_383, 1)).webp().toBuffer() },
    { what: 'a PNG that states another size', bytes: withPngSize(60_000) },
    { what: 'a PNG that states no size', bytes: withPngSize(0) },
    { what: 'a PNG that states 2 billion', bytes: withPngSize(0x7fffffff) },
    { what: 'a PNG with a text of a bomb', bytes: withPngText(makePng(64, 64)) },
    { what: 'a JPG that begins like a PNG', bytes: Buffer.concat([makePng(2, 2).subarray(0, 16), jpeg]) },
    { what: 'a JPG that goes on as an archive', bytes: Buffer.concat([jpeg, zip]) },
    { what: 'a JPG that goes on as a PDF', bytes: Buffer.concat([jpeg, makePdf()]) },
    { what: 'a JPG that goes on as a page', bytes: Buffer.concat([jpeg, script]) },
    { what: 'a GIF that is an archive', bytes: Buffer.concat([Buffer.from('GIF89a'), zip]) },
    { what: 'a PDF that is an archive', bytes: Buffer.concat([makePdf(), zip]) },
    { what: 'a page with the first bytes of a JPG', bytes: Buffer.concat([Buffer.from([255, 216, 255, 225]), script]) },
    { what: 'a PDF of nothing', bytes: pdf('') },
    { what: 'a PDF without pages', bytes: pdf(`${catalog}\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj`) },
    { what: 'a PDF with an empty page', bytes: makePdf() },
    {
      what: 'a PDF whose page is its own parent',
      bytes: pdf(`${catalog}\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj`),
    },
    {
      what: 'a PDF of a million pages',
      bytes: pdf(`${catalog}\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1000000>>endobj`),
    },
    { what: 'a PDF of a page as large as a field', bytes: onePage('/MediaBox[0 0 9999999 9999999]') },
    { what: 'a PDF of a page of no size', bytes: onePage('/MediaBox[0 0 0 0]') },
    { what: 'a PDF of a page turned inside out', bytes: onePage('/MediaBox[900 900 -900 -900]/Rotate 45') },
    { what: 'a PDF that is a text', bytes: Buffer.from('%PDF-1.7\nValor pago R$ 350,00 em 24/11/2026') },
    { what: 'a PDF whose content is a bomb', bytes: bombPdf() },
    { what: 'a PDF whose picture lies', bytes: scannedPdf(jpeg.subarray(0, 300), { width: 60_000, height: 60_000 }) },
    { what: 'a PDF with a script', bytes: makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }) },
    { what: 'a PDF that asks for a password', bytes: makePdf({ catalog: '/Encrypt 99 0 R' }) },
  ];
}

const look = 'font-size="22" font-family="sans-serif" fill="#222"';

/** Small receipts of every form in which a whole one comes: each is read for its amount of 37,50. */
export async function strangeReceipts(): Promise<HostileReceipt[]> {
  const lines = ['Valor pago R$ 37,50', 'Data 24/11/2026 10:11'];
  const texts = lines.map((text, at) => `<text x="16" y="${44 + at * 44}" ${look}>${text}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="116"><rect width="100%" height="100%" fill="#fff"/>${texts}</svg>`;
  const paper = await sharp(Buffer.from(svg)).flatten().png().toBuffer();
  const drawn = () => sharp(paper);
  const jpeg = await drawn().jpeg({ quality: 90 }).toBuffer();
  const turned = (orientation: number) => drawn().jpeg().withMetadata({ orientation }).toBuffer();
  return [
    { what: 'a PNG', bytes: paper },
    { what: 'a PNG of 16 bits', bytes: await drawn().toColourspace('rgb16').png().toBuffer() },
    { what: 'a PNG of 16 colours', bytes: await drawn().png({ palette: true, colours: 16 }).toBuffer() },
    { what: 'a grey PNG, progressive', bytes: await drawn().greyscale().png({ progressive: true }).toBuffer() },
    { what: 'a PNG that one sees through', bytes: await drawn().ensureAlpha(0.9).png().toBuffer() },
    { what: 'a PNG that moves', bytes: movingPng(paper) },
    { what: 'a JPG', bytes: jpeg },
    { what: 'a progressive JPG', bytes: await drawn().jpeg({ progressive: true }).toBuffer() },
    { what: 'a grey JPG', bytes: await drawn().greyscale().jpeg().toBuffer() },
    { what: 'a JPG for printers (CMYK)', bytes: await drawn().toColourspace('cmyk').jpeg().toBuffer() },
    { what: 'a JPG that calls itself upright', bytes: await turned(1) },
    { what: 'a JPG turned by a number that there is not', bytes: withExifOrientation(await turned(6), 9) },
    { what: 'a JPG turned by nothing', bytes: withExifOrientation(await turned(6), 0) },
    { what: 'a JPG that goes on as a page', bytes: Buffer.concat([jpeg, script]) },
    {
      what: 'a PDF with its text',
      bytes: receiptPdf(['Comprovante de pagamento de conta', 'Valor pago R$ 37,50', 'Data 24/11/2026']),
    },
    { what: 'a scanned PDF', bytes: scannedPdf(jpeg, { width: 320, height: 116 }) },
  ];
}

/** Receipts that are damaged by `damage`, and photos of newer phones. */
export async function damagedSources(): Promise<Buffer[]> {
  return [...(await strangeReceipts()).map(({ bytes }) => bytes), makeHeic(), makeAvif()];
}

/** A receipt with some of its bytes gone, doubled or changed. */
export function damage(bytes: Buffer, random: Random): Buffer {
  const at = random.int(bytes.length);
  const count = 1 + random.int(64);
  switch (random.int(6)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + count)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + count), bytes.subarray(at)]);
    case 3:
      return changed(bytes, Math.min(bytes.length, 200), count, random);
    case 4:
      return Buffer.concat([
        bytes.subarray(0, at),
        random.pick([zip, script, makePng(9, 9), makePdf()]),
        bytes.subarray(at),
      ]);
    default:
      return changed(bytes, bytes.length, count, random);
  }
}

/** Some of the first bytes are others: the head is where a file states its size. */
function changed(bytes: Buffer, first: number, count: number, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  for (let step = 0; step < count; step += 1) copy[random.int(first)] = random.int(256);
  return copy;
}

function withPngSize(width: number): Buffer {
  const png = Buffer.from(makePng(64, 64));
  png.writeUInt32BE(width, 16);
  return png;
}

/** Before the pixels, a compressed text that unpacks to 50 MB. */
function withPngText(png: Buffer): Buffer {
  const packed = deflateSync(Buffer.alloc(50 * 1024 * 1024));
  const body = Buffer.concat([Buffer.from('zTXtText\0\0', 'latin1'), packed]);
  const chunk = Buffer.concat([Buffer.alloc(4), body, Buffer.alloc(4)]);
  chunk.writeUInt32BE(body.length - 4, 0);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** A frame header of baseline JPG holds height and width five bytes behind its mark. */
function withJpegSize(jpeg: Buffer, side: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, at + 5);
  if (side > 0) bytes.writeUInt16BE(side, at + 7);
  return bytes;
}

/** The orientation that a camera wrote, replaced by any number. */
function withExifOrientation(jpeg: Buffer, orientation: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const exif = bytes.indexOf('Exif\0\0', 0, 'latin1') + 6;
  const isLittle = bytes.toString('latin1', exif, exif + 2) === 'II';
  const tag = Buffer.from(isLittle ? [0x12, 0x01] : [0x01, 0x12]);
  const at = bytes.indexOf(tag, exif) + 8;
  if (isLittle) bytes.writeUInt16LE(orientation, at);
  else bytes.writeUInt16BE(orientation, at);
  return bytes;
}

/** States two frames and shows the first, as an animated PNG does. */
function movingPng(png: Buffer): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(2, 8);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** A page whose content unpacks to 60 MB of nothing. */
function bombPdf(): Buffer {
  const content = deflateSync(Buffer.alloc(60 * 1024 * 1024, ' ')).toString('latin1');
  const stream = `4 0 obj<</Filter/FlateDecode/Length ${content.length}>>stream\n${content}\nendstream\nendobj`;
  const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R>>endobj';
  return Buffer.from(
    `%PDF-1.7\n${catalog}\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n${page}\n${stream}\ntrailer<</Root 1 0 R>>\n%%EOF`,
    'latin1',
  );
}
