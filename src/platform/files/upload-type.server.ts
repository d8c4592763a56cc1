import type { FileType } from '#shared/file-types.ts';

/** A drawing's prolog is looked through no further than this. */
const maxPrologChars = 256 * 1024;

/** A file's type by its first bytes; null for anything we do not take. */
export function detectType(bytes: Buffer): FileType | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'png';
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  return isSvg(bytes) ? 'svg' : null;
}

/**
 * An SVG begins with its element, after a declaration, comments and a document type at most. Read from front to back,
 * each character once: a pattern for the same tries every way of dividing a row of comments.
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

/** Where the declaration, comment or document type at a place ends; null when none stands there, or it has no end. */
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
