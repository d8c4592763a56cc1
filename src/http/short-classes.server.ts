const inSelector = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|\P{ASCII})+)/giu;
const inHtml = / class="([^"]*)"/g;
const entities: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" };
/** The most frequent of the language: what they are followed by is known to the compression. */
const letters = 'etaoinsrhldcumfpgw';

/** The classes of each element of a document, as often as they stand there. */
export function classesOfHtml(html: string): string[] {
  return [...html.matchAll(inHtml)].flatMap(([, value = '']) => value.split(/\s+/).map(plain));
}

/**
 * A name of one or two letters for each class, the most frequent first. Those that `stays` keeps, because a program writes
 * or looks for them, have none, and their names are nobody else's.
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

/** The head of a rule with its short names, also where they stand in `:not(...)` and the like. */
export function renameSelector(selector: string, names: ReadonlyMap<string, string>): string {
  return selector.replace(inSelector, (whole, name: string) => {
    const short = names.get(nameInSelector(name));
    return short === undefined ? whole : `.${short}`;
  });
}

/** The classes that stand in a selector, as HTML writes them. */
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
