/** A part of a style sheet: fixed text, a rule with the needs of its selectors, or a group of parts. */
type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'rule'; selectors: { text: string; needs: Needs }[]; body: string }
  | { kind: 'group'; head: string; pieces: Piece[] };

/**
 * The elements and classes that a selector needs to match. Selectors for typed fields need that type, as `type=date`;
 * `type=placeholder` and similar mean elements with that attribute.
 */
interface Needs {
  tags: string[];
  classes: string[];
}

type IsUsed = (name: string) => boolean;

/** Parts of a selector that need an element with one attribute. */
const partsOfTypes: [part: RegExp, type: string][] = [
  [/::-webkit-(?:date|calendar)/, 'date'],
  [/::file-selector-button/, 'file'],
  [/::-webkit-(?:inner|outer)-spin-button/, 'number'],
  [/::-webkit-search-/, 'search'],
  [/::placeholder/, 'placeholder'],
  [/\[multiple\]/, 'multiple'],
  [/\[data-density/, 'data-density'],
  [/\[data-print/, 'data-print'],
];

// Each mixed colour has a fallback before it, and a reduced document has one theme, so this would be a repetition. Our
// own placeholder rule covers the browser-specific resets.
const redundant = /^@supports (?:\(color:\s*color-mix\(in lab|\(not \(\(-webkit-appearance:-apple-pay-button\))/;
const inSelector = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|\P{ASCII})+)/giu;
const groups = /^@(?:media|supports|layer|container|scope)\b/;

/**
 * Parses a minified style sheet once and returns a function that writes only the rules for used classes, with the
 * custom properties and animations they need. Selectors for elements, or for typed fields (`type=file`), stay when
 * `isTagUsed` says so.
 */
export function createPruner(css: string): (isUsed: IsUsed, isTagUsed: IsUsed) => string {
  const pieces = readPieces(css);
  return (isUsed, isTagUsed) => {
    const matches = ({ tags, classes }: Needs) => classes.every(isUsed) && tags.every(isTagUsed);
    return dropUnread(write(pieces, matches));
  };
}

function write(pieces: readonly Piece[], matches: (needs: Needs) => boolean): string {
  let css = '';
  for (const piece of pieces) {
    if (piece.kind === 'text') css += piece.text;
    else if (piece.kind === 'rule') {
      const heads = piece.selectors.filter(({ needs }) => matches(needs)).map(({ text }) => text);
      if (heads.length > 0) css += `${heads.join(',')}${piece.body}`;
    } else {
      const inside = write(piece.pieces, matches);
      // A layer keeps its place in the order even when empty.
      if (inside !== '' || piece.head.startsWith('@layer')) css += `${piece.head}{${inside}}`;
    }
  }
  return css;
}

/**
 * Custom properties that nothing left in the sheet reads, `@property` rules that change nothing, and unnamed
 * animations.
 */
function dropUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const kept = css.replace(/(?<=[{;])(--[\w-]+):(?:[^;{}"']|"[^"]*"|'[^']*')*(?:;|(?=\}))/g, (declaration, name) =>
    read.has(name) ? declaration : '',
  );
  // A dropped declaration may have been the only reader of another.
  if (kept !== css) return dropUnread(kept);
  const written = new Set([...css.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name));
  return css
    .replace(/@property (--[\w-]+)\{([^}]*)\}/g, (rule, name, says) =>
      read.has(name) && (written.has(name) || says.includes('initial-value')) ? rule : '',
    )
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g, (rule, name) =>
      new RegExp(`[: ,]${name}(?![\\w(-])`).test(css.replaceAll(rule, '')) ? rule : '',
    );
}

function readPieces(css: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  while (start < css.length) {
    const stop = indexOfEither(css, start, '{;');
    if (stop === -1 || css[stop] === ';') {
      const end = stop === -1 ? css.length : stop + 1;
      pieces.push({ kind: 'text', text: css.slice(start, end) });
      start = end;
      continue;
    }
    const head = css.slice(start, stop).trim();
    const end = endOfBlock(css, stop);
    if (redundant.test(head)) {
      // Left out.
    } else if (groups.test(head)) {
      pieces.push({ kind: 'group', head, pieces: readPieces(css.slice(stop + 1, end - 1)) });
    } else if (head.startsWith('@')) {
      pieces.push({ kind: 'text', text: css.slice(start, end) });
    } else {
      const selectors = splitSelectors(head).map((text) => ({ text, needs: needsOf(text) }));
      pieces.push({ kind: 'rule', selectors, body: css.slice(stop, end) });
    }
    start = end;
  }
  return pieces;
}

/** Index of the first of these characters outside strings, escapes and brackets; -1 for none. */
function indexOfEither(css: string, from: number, wanted: string): number {
  let depth = 0;
  for (let i = from; i < css.length; i += 1) {
    const char = css[i] ?? '';
    if (char === '\\') i += 1;
    else if (char === '"' || char === "'") i = endOfString(css, i);
    else if (depth === 0 && wanted.includes(char)) return i;
    else if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
  }
  return -1;
}

function endOfString(css: string, open: number): number {
  let i = open + 1;
  while (i < css.length && css[i] !== css[open]) i += css[i] === '\\' ? 2 : 1;
  return i;
}

/** Just after the brace that closes the block opened at `open`. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let i = open; i < css.length; i += 1) {
    const char = css[i];
    if (char === '\\') i += 1;
    else if (char === '"' || char === "'") i = endOfString(css, i);
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
  }
  return css.length;
}

function splitSelectors(head: string): string[] {
  const comma = indexOfEither(head, 0, ',');
  return comma === -1 ? [head] : [head.slice(0, comma), ...splitSelectors(head.slice(comma + 1))];
}

function needsOf(selector: string): Needs {
  // A selector that is entirely one `:is(...)` or `:where(...)` needs neither.
  const whole = /^:(?:is|where)\((.*)\)$/s.exec(selector.trim())?.[1];
  const inner = whole !== undefined && splitSelectors(whole).length === 1 ? whole : selector;
  const types = partsOfTypes.filter(([part]) => part.test(inner)).map(([, type]) => `type=${type}`);
  return { tags: [...tagsOf(inner), ...types], classes: classesOf(inner) };
}

/** The element names in a selector, ignoring brackets and what follows `:`, `.` and `#`. */
function tagsOf(selector: string): string[] {
  return [
    ...withoutFunctions(selector).matchAll(
      /\[[^\]]*\]|(?:::?|[.#])(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|\P{ASCII})+|([a-z][a-z0-9]*)/giu,
    ),
  ]
    .map(([, tag]) => tag?.toLowerCase())
    .filter((tag) => tag !== undefined);
}

/** The classes an element or its ancestors must have, ignoring `:is(...)`, `:not(...)` and similar. */
function classesOf(selector: string): string[] {
  return [...withoutFunctions(selector).matchAll(inSelector)].map(([, name = '']) => nameInSelector(name));
}

/** A class as written in HTML, from its form in a selector. */
function nameInSelector(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_all, hex: string | undefined, other: string | undefined) =>
    hex === undefined ? (other ?? '') : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

function withoutFunctions(selector: string): string {
  const open = indexOfEither(selector, 0, '(');
  if (open === -1) return selector;
  const close = indexOfEither(selector, open + 1, ')');
  return close === -1 ? selector.slice(0, open) : selector.slice(0, open) + withoutFunctions(selector.slice(close + 1));
}
