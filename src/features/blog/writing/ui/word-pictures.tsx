/** A picture in the rich text of Word: its bytes as digits, null for a drawing that no browser shows. */
type WordPicture = { type: 'image/png' | 'image/jpeg'; hex: string } | null;

/**
 * The pictures in the rich text that Word puts beside its HTML, whose own pictures lie on the writer's disk, in the
 * order of the text. Copies for old programs and the marks of lists are none of them.
 */
export function wordPictures(rtf: string): WordPicture[] {
  const found: WordPicture[] = [];
  for (let at = rtf.indexOf('\\pict'); at >= 0; at = rtf.indexOf('\\pict', at + 5)) {
    if (/[a-z]/.test(rtf[at + 5] ?? '')) continue;
    if (/\\(?:nonshppict|listpicture)\s*\{?\s*$/.test(rtf.slice(Math.max(0, at - 40), at))) continue;
    found.push(readPicture(groupFrom(rtf, at)));
  }
  return found;
}

/** The words of a group up to its end, without the groups inside it. */
function groupFrom(rtf: string, start: number): string {
  const brace = /[{}]/g;
  brace.lastIndex = start;
  let [depth, from, own] = [0, start, ''];
  for (let match = brace.exec(rtf); match !== null; match = brace.exec(rtf)) {
    if (depth === 0) own += `${rtf.slice(from, match.index)} `;
    depth += match[0] === '{' ? 1 : -1;
    from = match.index + 1;
    if (depth < 0) break;
  }
  return own;
}

function readPicture(group: string): WordPicture {
  const type = group.includes('\\pngblip') ? 'image/png' : group.includes('\\jpegblip') ? 'image/jpeg' : null;
  const word = group.lastIndexOf('\\');
  const start = group.slice(word, word + 60).search(/\s/);
  if (type === null || start < 0) return null;
  const hex = group.slice(word + start).replace(/\s/g, '');
  return hex.length > 20 && hex.length % 2 === 0 && !/[^0-9a-f]/i.test(hex) ? { type, hex } : null;
}

/** The bytes that digits spell. */
export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = digit(hex, 2 * at) * 16 + digit(hex, 2 * at + 1);
  return bytes;
}

function digit(hex: string, at: number): number {
  const code = hex.charCodeAt(at);
  return code < 58 ? code - 48 : (code | 32) - 87;
}
