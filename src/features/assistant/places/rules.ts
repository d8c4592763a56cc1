import { fold } from '#shared/text/text.ts';
import { indexWords, nearestWord, type WordIndex } from '../rules.ts';
import { addressSigns } from './reference-addresses.ts';
import { everydayNames, farPlaces } from './reference-far-places.ts';
import { placeNames } from './reference-names.ts';

/** A place as a question may name it. */
interface KnownPlace {
  id: string;
  name: string;
  stateId: string;
}

/** The places that a question may name, made ready to be found in a text. */
export interface Places {
  byId: ReadonlyMap<string, KnownPlace>;
  /** Id by name and alias, without accents. */
  idByName: ReadonlyMap<string, string>;
  /** Words of the longest name. */
  mostWords: number;
  /** Long words of the names, to find the one that a slip meant. */
  words: WordIndex;
}

export function indexPlaces(places: readonly KnownPlace[]): Places {
  const idByName = new Map<string, string>();
  const own = places.map(({ id, name }): [string, string] => [spaced(fold(name)), id]);
  for (const [name, id] of [...own, ...Object.entries(placeNames)]) {
    // A name of two places means the one in the Distrito Federal, unless Goiás is mentioned.
    const known = idByName.get(name);
    if (known === undefined || id.localeCompare(known) < 0) idByName.set(name, id);
  }
  const mostWords = Math.max(...[...idByName.keys()].map((name) => name.split(' ').length));
  const words = indexWords(new Set([...idByName.keys()].flatMap((name) => name.split(' ').filter(isLong))));
  return { byId: new Map(places.map((place) => [place.id, place])), idByName, mostWords, words };
}

const isLong = (word: string) => word.length > 6;

const spaced = (plain: string) => plain.replace(/[^a-z0-9]+/g, ' ').trim();

/** The place that a text names, the longest name first: Sobradinho II is not Sobradinho. */
export function placeOf(plain: string, { idByName, mostWords, byId }: Places): { id: string; name: string } | null {
  const words = spaced(plain).split(' ');
  let found: { id: string; name: string } | null = null;
  for (const from of words.keys()) {
    let name = '';
    for (const word of words.slice(from, from + mostWords)) {
      name = name === '' ? word : `${name} ${word}`;
      const id = idByName.get(name);
      if (id !== undefined && (found === null || name.length > found.name.length)) found = { id, name };
    }
  }
  return found ?? addressOf(plain, byId);
}

/** The region that an address names by how it begins. */
function addressOf(plain: string, byId: Places['byId']): { id: string; name: string } | null {
  for (const [signs, id] of addressSigns) {
    const [name] = signs.exec(plain) ?? [];
    if (name !== undefined && byId.has(id)) return { id, name };
  }
  return null;
}

/** A place known not to be served, by name or foreign state. */
export function farPlaceOf(plain: string): string | null {
  const words = ` ${spaced(plain)} `;
  const named = far.find(([name]) =>
    everydayNames.has(name)
      ? everydayPlace.some((before) => words.includes(` ${before} ${name} `))
      : words.includes(` ${name} `),
  );
  if (named !== undefined) return named[1];
  const [, town, state] = /\b([a-z]{2,25}) (mg|sp|rj|mt)\b/.exec(plain) ?? [];
  return town === undefined || state === undefined
    ? null
    : `${town.charAt(0).toUpperCase()}${town.slice(1)} (${state.toUpperCase()})`;
}

const far = farPlaces.map((name) => [spaced(fold(name)), name] as const).sort(([a], [b]) => b.length - a.length);
const everydayPlace = ['em', 'ate', 'sou de', 'moro em', 'estou em'];

/** Corrects misspelt long words to names of places. */
export function withoutSlips(plain: string, { words }: Places): string {
  return plain.replace(/[a-z]{7,}/g, (word) => nearestWord(words, word) ?? word);
}
