import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { heavySvg, makeSvg } from '#test/drawing.ts';
import { compressedObjects, makePdf, makeStreamPdf, predictedObjects } from '#test/pdf.ts';
import { makeAvif, makeHeic } from '#test/phone-pictures.ts';
import { makePng } from '#test/png.ts';

export interface HostileFile {
  /** The damage and the file, for failure messages. */
  about: string;
  bytes: Buffer;
}

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const repeated = (part: string, count: number) => part.repeat(count);

/** Files crafted to be expensive, to hide something, or to be two types at once; each of a few megabytes at most. */
const crafted: [string, () => Buffer][] = [
  ['a PDF whose table is made of nothing', () => makeStreamPdf('/Size 6 /W [0 0 0] /Index [0 200000000]')],
  ['a PDF with a script in predicted objects', () => makePdf({ objects: [predictedObjects(script)] })],
  ['a PDF with a script in compressed objects', () => makePdf({ objects: [compressedObjects(script)] })],
  ['a PDF of names', () => makePdf({ objects: [compressedObjects(repeated('/a', 1_000_000))] })],
  ['a PDF of beginnings', () => makePdf({ objects: [repeated('1 0 obj << ', 100_000)] })],
  ['a PDF of streams', () => makePdf({ objects: [repeated('>>\nstream\n', 100_000)] })],
  ['a PDF of open strings', () => makePdf({ objects: [`<< /A ${repeated('(', 500_000)}`] })],
  ['a PDF of comments', () => makePdf({ objects: [repeated('obj%', 300_000)] })],
  ['a PDF whose pages are their own parents', () => makePdf({ catalog: '/Pages 1 0 R /Kids [1 0 R]' })],
  ['a PDF and an archive', () => Buffer.concat([makePdf(), Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])],
  ['a drawing that costs minutes', heavySvg],
  ['a drawing of drawings', () => makeSvg(uses(9))],
  ['a drawing of entities', () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "aa">]><svg>&a;&a;</svg>')],
  ['a drawing of comments', () => Buffer.from(`${repeated('<!---->', 30_000)}x`)],
  ['a drawing after comments', () => Buffer.from(`${repeated('<!---->', 30_000)}<svg>`)],
  ['a deep drawing', () => makeSvg(repeated('<g>', 100_000))],
  ['a drawing of another file', () => makeSvg('<image href="file:///etc/passwd" width="9" height="9"/>')],
  ['a picture of 65,535 by 65,535', () => makePngHead(65_535)],
  ['a picture of more than 40 megapixels', () => makePng(8_000, 5_001)],
  ['a page with the first bytes of a picture', () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
  ['a page with the first bytes of a PDF', () => Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF')],
];

/** Whole files of every kind that is taken, small ones. */
const whole: [string, () => Buffer][] = [
  ['a PDF', () => makePdf({ pages: 2 })],
  ['a PDF with compressed objects', () => makeStreamPdf()],
  ['a PNG', () => makePng(64, 48)],
  ['a JPG', () => Buffer.from(smallJpeg, 'base64')],
  ['a WebP', () => Buffer.from(smallWebp, 'base64')],
  ['a HEIC', makeHeic],
  ['an AVIF', makeAvif],
  ['an SVG', () => makeSvg('<rect width="9" height="9" fill="#08f"/><text y="9">a</text>')],
];

const damage = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(9_999) }),
  fc.record({
    kind: fc.constant('change' as const),
    places: fc.array(fc.tuple(fc.nat(9_999), fc.nat(255)), { minLength: 1, maxLength: 40 }),
  }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: fc.nat(9_999),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 300 }),
  }),
  fc.record({
    kind: fc.constant('repeat' as const),
    at: fc.nat(9_999),
    length: fc.integer({ min: 1, max: 500 }),
    times: fc.integer({ min: 2, max: 2_000 }),
  }),
  fc.record({ kind: fc.constant('squeeze' as const) }),
);
type Damage = typeof damage extends fc.Arbitrary<infer One> ? One : never;

/**
 * Hostile bytes from a seeded generator: crafted files, damaged ones of every kind, and noise behind known first bytes.
 */
export const hostileFiles: fc.Arbitrary<HostileFile> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...crafted).map(([about, make]) => ({ about, bytes: make() })) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...whole), fc.array(damage, { minLength: 1, maxLength: 4 }))
      .map(([[about, make], harms]) => ({
        about: `${about}: ${harms.map(({ kind }) => kind).join(', ')}`,
        bytes: harms.reduce(harm, make()),
      })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('%PDF-1.7\n', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP', '<svg ', ''),
        fc.uint8Array({ maxLength: 5_000 }),
      )
      .map(([start, noise]) => ({
        about: `noise after ${JSON.stringify(start)}`,
        bytes: Buffer.concat([Buffer.from(start, 'latin1'), noise]),
      })),
  },
);

/** Offsets are in ten-thousandths, so that they fit any file. */
function harm(bytes: Buffer, one: Damage): Buffer {
  const placeOf = (at: number) => Math.floor((at / 10_000) * bytes.length);
  switch (one.kind) {
    case 'cut':
      return bytes.subarray(0, placeOf(one.at));
    case 'change': {
      const changed = Buffer.from(bytes);
      for (const [at, value] of one.places) if (changed.length > 0) changed[placeOf(at)] = value;
      return changed;
    }
    case 'insert':
      return Buffer.concat([bytes.subarray(0, placeOf(one.at)), one.bytes, bytes.subarray(placeOf(one.at))]);
    case 'repeat': {
      const from = placeOf(one.at);
      const part = bytes.subarray(from, from + one.length);
      return Buffer.concat([
        bytes.subarray(0, from),
        ...Array.from({ length: one.times }, () => part),
        bytes.subarray(from),
      ]);
    }
    case 'squeeze':
      return Buffer.concat([bytes, deflateSync(bytes)]);
  }
}

function uses(depth: number): string {
  const levels = Array.from(
    { length: depth },
    (_, at) => `<g id="a${at + 1}">${repeated(`<use href="#a${at}"/>`, 10)}</g>`,
  );
  return `<defs><g id="a0"><rect width="1" height="1"/></g>${levels.join('')}</defs><use href="#a${depth}"/>`;
}

/** A PNG that claims a size and has no pixels. */
function makePngHead(side: number): Buffer {
  const png = Buffer.from(makePng(1, 1));
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  return png;
}

const smallJpeg =
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIoBYY//2Q==';
const smallWebp = 'UklGRjgAAABXRUJQVlA4ICwAAADQAQCdASoIAAgAAUAmJaACdLoB+AADsAD+8ut//OJY6nd3Z//MEr8g3XIAAA==';
