/** A PDF stream: the dictionary as written, and its bytes as characters. */
export interface PdfStream {
  /** Of its object. */
  number: number;
  generation: number;
  dictionary: string;
  body: string;
}

const maxStreams = 20_000;
/** For dictionaries over the whole file, because nested starts would be re-read again and again. */
const maxReadChars = 20_000_000;
const maxDictionaryChars = 100_000;

/**
 * Splits a document into the text outside of streams, and the streams; null when it is incomplete or ambiguous. Every
 * `obj` counts as a start: a reader jumps to offsets of a table, so text inside a comment, string or stream may be an
 * object.
 */
export function splitStreams(source: string): { outside: string; streams: PdfStream[] } | null {
  const streams: PdfStream[] = [];
  const outside: string[] = [];
  const bodies = new Set<number>();
  let kept = 0;
  let read = 0;
  for (let at = source.indexOf('obj'); at >= 0; at = source.indexOf('obj', at + 3)) {
    const from = skipSpace(source, at + 3);
    const isDictionary = source.startsWith('<<', from);
    const end = isDictionary ? dictionaryEnd(source, from) : null;
    const word = end === null ? from : skipSpace(source, end);
    read += (isDictionary && end === null ? from + maxDictionaryChars : word) - at;
    if (read > maxReadChars) return null;
    if (end === null) continue;
    if (!source.startsWith('stream', word)) continue;
    const start = bodyStart(source, word);
    const close = start === null ? -1 : source.indexOf('endstream', start);
    // Two dictionaries before one body are ambiguous.
    if (start === null || close < 0 || bodies.has(start) || streams.length >= maxStreams) return null;
    bodies.add(start);
    const [, number, generation] =
      /(\d{1,9})\s{1,9}(\d{1,5})\s{0,9}$/.exec(source.slice(Math.max(0, at - 40), at)) ?? [];
    streams.push({
      number: Number(number ?? 0),
      generation: Number(generation ?? 0),
      dictionary: source.slice(from, end),
      body: source.slice(start, close),
    });
    if (start >= kept) {
      outside.push(source.slice(kept, start));
      kept = close;
    }
  }
  outside.push(source.slice(kept));
  return { outside: outside.join(' '), streams };
}

/** Start of the bytes: the line after `stream`, with only space on that line. */
function bodyStart(source: string, word: number): number | null {
  const rest = /^stream[ \t]{0,9}(?:\r\n|\n|\r)/.exec(source.slice(word, word + 20));
  return rest === null ? null : word + rest[0].length;
}

/** After spaces and comments. */
function skipSpace(source: string, from: number): number {
  let at = from;
  for (;;) {
    while (at < source.length && '\0\t\n\f\r '.includes(source.charAt(at))) at += 1;
    if (source[at] !== '%') return at;
    while (at < source.length && source[at] !== '\n' && source[at] !== '\r') at += 1;
  }
}

/** End of the dictionary that begins here; null without one. */
function dictionaryEnd(source: string, from: number): number | null {
  let depth = 0;
  const limit = Math.min(source.length, from + maxDictionaryChars);
  for (let at = from; at < limit; at += 1) {
    const character = source[at];
    if (character === '(') at = stringEnd(source, at, limit);
    else if (character === '%') at = skipSpace(source, at) - 1;
    else if (character === '<' && source[at + 1] === '<') {
      depth += 1;
      at += 1;
    } else if (character === '>' && source[at + 1] === '>') {
      depth -= 1;
      at += 1;
      if (depth === 0) return at + 1;
    } else if (character === '<') {
      const close = source.indexOf('>', at);
      at = close < 0 || close > limit ? limit : close;
    }
  }
  return null;
}

/** The last parenthesis of a string. */
function stringEnd(source: string, from: number, limit: number): number {
  let depth = 0;
  for (let at = from; at < limit; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '(') depth += 1;
    else if (source[at] === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return limit;
}
