const inSelector = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|\P{ASCII})+)/giu;
const inHtml = / class="([^"]*)"/g;
const entities: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" };
/** The most frequent of the language: what they are followed by is known to the compression. */
const letters = 'etaoinsrhldcumfpgw';

/** Between blanks and quotes of any kind: what may be a class in a text of a program. */
const word = /[^\s"'`]+/g;

/** The classes of each element of a document, with repetitions. */
export function classesOfHtml(html: string): string[] {
  return [...html.matchAll(inHtml)].flatMap(([, value = '']) => value.split(/\s+/).map(plain));
}

/**
 * A name of one or two letters for each class, the most frequent first. Classes that `stays` accepts, because programs
 * use their names, get none, and no other class gets their names.
 */
export function shortNames(classes: readonly string[], stays: (name: string) => boolean): Map<string, string> {
  const times = new Map<string, number>();
  for (const name of classes) if (name !== '') times.set(name, (times.get(name) ?? 0) + 1);
  const names = new Map<string, string>();
  let next = 0;
  for (const [name] of [...times].sort(([, a], [, b]) => b - a)) {
    if (stays(name)) continue;
    let short = nameOf(next++);
    while (times.has(short) || stays(short)) short = nameOf(next++);
    names.set(name, short);
  }
  return names;
}

/**
 * A name of a letter and a digit for each class of the sheet that programs write, the most frequent first. Only names
 * that nothing but a class has (`gap-3`, not `grid`) are taken, and none that a program or a style of its own looks
 * for, or puts together of pieces.
 */
export function namesInPrograms(css: string, code: string): Map<string, string> {
  const known = new Set(classesInSelector(css).filter((name) => /[^\w]/.test(name) && !/^\d/.test(name)));
  const times = new Map<string, number>();
  for (const [text] of code.matchAll(word)) if (known.has(text)) times.set(text, (times.get(text) ?? 0) + 1);
  const names = new Map<string, string>();
  for (const [name] of [...times].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))) {
    if ([`.${name}`, `}${name}`, `${name}$`].some((piece) => code.includes(piece))) continue;
    const place = names.size;
    names.set(name, `${nameOf(place % letters.length)}${Math.floor(place / letters.length)}`);
  }
  return names;
}

/** The program with its short names. */
export function renameProgram(code: string, names: ReadonlyMap<string, string>): string {
  return code.replace(word, (text) => names.get(text) ?? text);
}

/** One letter, then two and on. */
function nameOf(place: number): string {
  const last = letters[place % letters.length] ?? '';
  return place < letters.length ? last : nameOf(Math.floor(place / letters.length) - 1) + last;
}

/** The document with its short names. */
export function renameHtml(html: string, names: ReadonlyMap<string, string>): string {
  return html.replace(inHtml, (_all, value: string) => {
    const short = value.split(/\s+/).map((name) => names.get(plain(name)) ?? name);
    return ` class="${short.join(' ')}"`;
  });
}

/** The head of a rule with its short names, also inside `:not(...)` and similar. */
export function renameSelector(selector: string, names: ReadonlyMap<string, string>): string {
  return selector.replace(inSelector, (whole, name: string) => {
    const short = names.get(nameInSelector(name));
    return short === undefined ? whole : `.${short}`;
  });
}

/** The classes in a selector, as HTML writes them. */
export function classesInSelector(selector: string): string[] {
  return [...selector.matchAll(inSelector)].map(([, name = '']) => nameInSelector(name));
}

function nameInSelector(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_all, hex: string | undefined, other: string | undefined) =>
    hex === undefined ? (other ?? '') : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

function plain(name: string): string {
  return name.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
