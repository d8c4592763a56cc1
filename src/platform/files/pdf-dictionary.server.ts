const longest = 20_000;

/** A PDF dictionary of names, numbers, strings and nested dictionaries. */
export interface Dictionary {
  number(key: string): number | null;
  name(key: string): string | null;
  has(key: string, name: string): boolean;
  saysNo(key: string): boolean;
  string(key: string): Buffer | null;
  /** The `CFM` of one of the dictionaries under `CF`. */
  methodOf(filter: string): string | null;
}

/** Null when no dictionary begins here, or when it spells names ambiguously. */
export function readDictionary(source: string, from: number): Dictionary | null {
  const strings: Buffer[] = [];
  let [text, depth, at] = ['', 0, from];
  const end = Math.min(source.length, from + longest);
  if (!source.startsWith('<<', from)) return null;
  while (at < end) {
    const two = source.slice(at, at + 2);
    if (two === '<<' || two === '>>') {
      depth += two === '<<' ? 1 : -1;
      text += two;
      at += 2;
      if (depth === 0) break;
      continue;
    }
    const read = readString(source, at);
    text += read === null ? source.charAt(at) : ` (${strings.push(read.bytes) - 1}) `;
    at = read?.end ?? at + 1;
  }
  if (depth !== 0 || text.includes('#')) return null;
  // Nested dictionaries may repeat names.
  let own = text.slice(2, -2);
  while (/<<[^<>]*>>/.test(own)) own = own.replace(/<<[^<>]*>>/g, ' ');
  // Readers differ about which of two they believe.
  const isOnce = (key: string) => own.split(new RegExp(`/${key}(?![A-Za-z0-9])`)).length === 2;
  const value = (key: string, pattern: string) =>
    isOnce(key) ? (new RegExp(`/${key}\\s{0,9}${pattern}`).exec(own)?.[1] ?? null) : null;
  const numberOf = (key: string, pattern: string) => {
    const found = value(key, pattern);
    return found === null ? null : Number(found);
  };
  const name = (key: string) => value(key, '/([A-Za-z0-9]+)');
  return {
    number: (key) => numberOf(key, '(-?\\d{1,10})(?!\\d)'),
    name,
    has: (key, wanted) => name(key) === wanted,
    saysNo: (key) => value(key, '(false)') !== null,
    string: (key) => strings[numberOf(key, '\\((\\d+)\\)') ?? -1] ?? null,
    methodOf: (filter) =>
      filter === 'Identity'
        ? 'None'
        : (new RegExp(`/${filter}\\s{0,9}<<[^<>]*/CFM\\s{0,9}/([A-Za-z0-9]+)`).exec(text)?.[1] ?? null),
  };
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The string that begins here, in either notation, and its end; null for none. */
export function readString(source: string, from: number): { bytes: Buffer; end: number } | null {
  if (source[from] === '<') {
    const end = source.indexOf('>', from);
    const digits = source.slice(from + 1, end).replace(/\s/g, '');
    if (end < 0 || end - from > longest || /[^0-9a-f]/i.test(digits)) return null;
    return { bytes: Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex'), end: end + 1 };
  }
  if (source[from] !== '(') return null;
  let [text, depth, at] = ['', 1, from + 1];
  for (; at < Math.min(source.length, from + longest); at += 1) {
    const letter = source.charAt(at);
    if (letter === '\\') {
      const code = /^[0-7]{1,3}/.exec(source.slice(at + 1, at + 4))?.[0];
      const next = source.charAt(at + 1);
      if (code !== undefined) text += String.fromCharCode(Number.parseInt(code, 8) & 255);
      else if (next === '\r' && source[at + 2] === '\n') at += 1;
      else if (next !== '\n' && next !== '\r') text += escapes[next] ?? next;
      at += code?.length ?? 1;
      continue;
    }
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) return { bytes: Buffer.from(text, 'latin1'), end: at + 1 };
    if (letter === '\r') text += source[at + 1] === '\n' ? '' : '\n';
    else text += letter;
  }
  return null;
}
