import { isUtf8 } from 'node:buffer';

/** The text of a statement by what its bytes are: banks name one encoding in the head and write another. */
export function decodeStatement(bytes: Buffer): { text: string; encoding: string } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes), encoding: 'UTF-8' };
  const head = bytes.toString('latin1', 0, 1_024).toUpperCase();
  const [, named = ''] = /(?:CHARSET:|ENCODING=["'])([\w-]{1,20})/.exec(head) ?? [];
  const isOther = named === 'MACINTOSH' || /^(?:ISO-)?8859-15$/.test(named);
  const label = !isOther ? 'windows-1252' : named === 'MACINTOSH' ? 'macintosh' : 'iso-8859-15';
  return { text: new TextDecoder(label).decode(bytes), encoding: label === 'windows-1252' ? 'Windows-1252' : label };
}
