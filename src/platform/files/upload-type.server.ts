import type { FileType } from '#shared/files/file-types.ts';

/** A file's type by its bytes: accepted types, and newer phone formats that are converted to JPG. */
export type FoundType = FileType | 'heic' | 'avif';

/** A drawing's prolog is looked through no further than this. */
const maxPrologChars = 256 * 1024;
/** Bytes at the start of a file in which PDF readers look for its mark. */
const maxBeforePdf = 1_024;

/** A file's type by its first bytes; null for unsupported types. */
export function detectType(bytes: Buffer): FoundType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'png';
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  const brands = brandsOf(bytes);
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
  if (brands.some((brand) => /^(?:he[iv][cmsx]|mif1|msf1)$/.test(brand))) return 'heic';
  if (pdfStart(bytes) === 0) return 'pdf';
  if (isSvg(bytes)) return 'svg';
  return pdfStart(bytes) > 0 ? 'pdf' : null;
}

/** Offset of the PDF mark, which some programs precede with a line break or byte-order mark; -1 for no PDF. */
export function pdfStart(bytes: Buffer): number {
  return bytes.subarray(0, maxBeforePdf).indexOf('%PDF-', 0, 'latin1');
}

/** The format names that an MP4 or HEIF file declares. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.subarray(4, 8).toString('latin1') !== 'ftyp') return [];
  const box = bytes.subarray(8, Math.min(bytes.readUInt32BE(0), 256)).toString('latin1');
  return (box.match(/.{4}/gs) ?? []).filter((_, at) => at !== 1);
}

const asJpg = 'Salve a imagem como JPG e envie de novo.';
const raw = 'esta é uma foto crua (DNG, RAW) ou um TIFF. Desligue RAW na câmera, ou salve como JPG, e envie de novo.';
const archive = 'este é um arquivo compactado. Abra e envie o que está dentro.';
const office = 'este é um arquivo do Word, do Excel ou parecido. Salve como PDF, ou tire uma foto, e envie de novo.';
const video = 'este é um vídeo. Envie uma foto.';

/** First bytes of common unsupported types, and the advice for each. */
const otherKinds: readonly (readonly [start: string, words: string])[] = [
  ['GIF8', `este é um GIF. ${asJpg}`],
  ['BM', `este é um BMP. ${asJpg}`],
  ['\xff\x0a', `esta imagem é um JPEG XL. ${asJpg}`],
  ['\0\0\0\x0cJXL ', `esta imagem é um JPEG XL. ${asJpg}`],
  ['\0\0\0\x0cjP  ', `esta imagem é um JPEG 2000. ${asJpg}`],
  ['II*\0', raw],
  ['MM\0*', raw],
  ['FUJIFILMCCD', raw],
  ['\x1a\x45\xdf\xa3', video],
  ['\xd0\xcf\x11\xe0', office],
  ['PK\x03\x04', archive],
  ['Rar!', archive],
  ['7z\xbc\xaf', archive],
];

/** The reason why this type is not accepted, and the way out, as the end of a sentence. */
export function whyNotTaken(bytes: Buffer): string {
  const brands = brandsOf(bytes);
  if (brands.length > 0) return brands.includes('crx ') ? raw : video;
  if (isOffice(bytes)) return office;
  const head = bytes.subarray(0, 16).toString('latin1');
  return otherKinds.find(([start]) => head.startsWith(start))?.[1] ?? 'o conteúdo deste é de outro tipo.';
}

function isOffice(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4_096).toString('latin1');
  return start.startsWith('PK') && /\[Content_Types\]\.xml|mimetypeapplication\/vnd\.oasis/.test(start);
}

/**
 * An SVG begins with its element, after a declaration, comments and a document type at most. Read once from front to
 * back: a regular expression would try every division of a row of comments.
 */
function isSvg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, maxPrologChars).toString('utf8');
  let at = start.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    while (/\s/.test(start.charAt(at))) at += 1;
    const end = prologPartEnd(start, at);
    if (end === null) break;
    at = end;
  }
  return /^<svg[\s>]/i.test(start.slice(at, at + 5));
}

/** End of the declaration, comment or document type at an offset; null when there is none, or it has no end. */
function prologPartEnd(source: string, at: number): number | null {
  const [opening, closing] = source.startsWith('<!--', at)
    ? ['<!--', '-->']
    : source.startsWith('<?xml', at)
      ? ['<?xml', '?>']
      : source.slice(at, at + 9).toUpperCase() === '<!DOCTYPE'
        ? ['<!DOCTYPE', '>']
        : [];
  if (opening === undefined || closing === undefined) return null;
  const end = source.indexOf(closing, at + opening.length);
  return end < 0 ? null : end + closing.length;
}
