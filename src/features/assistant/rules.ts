/** Words by the groups of three letters that they are made of, to find the one that a slip meant. */
export interface WordIndex {
  words: readonly { word: string; groups: number }[];
  /** Positions in `words` by letter group. */
  byGroup: ReadonlyMap<string, readonly number[]>;
}

export function indexWords(vocabulary: Iterable<string>): WordIndex {
  const index = { words: [], byGroup: new Map() };
  for (const word of vocabulary) addWord(index, word);
  return index;
}

export interface GrowingIndex extends WordIndex {
  words: { word: string; groups: number }[];
  byGroup: Map<string, number[]>;
}

/** One more word, which the index does not have yet. */
export function addWord({ words, byGroup }: GrowingIndex, word: string): void {
  const groups = groupsOf(word);
  for (const group of groups) {
    const own = byGroup.get(group);
    if (own === undefined) byGroup.set(group, [words.length]);
    else own.push(words.length);
  }
  words.push({ word, groups: groups.size });
}

/** Minimum likeness of two spellings; a common beginning allows less. */
const leastLikeness = 0.5;
const leastWithBeginning = 0.4;

/** The known word nearest to a misspelling: shared letter groups over all; null when none is near enough. */
export function nearestWord({ words, byGroup }: WordIndex, slip: string): string | null {
  const groups = groupsOf(slip);
  const shared = new Map<number, number>();
  for (const group of groups)
    for (const place of byGroup.get(group) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  let [nearest, most] = ['', 0];
  for (const [place, both] of shared) {
    const { word, groups: own } = words[place] ?? { word: '', groups: 0 };
    const likeness = both / (own + groups.size - both);
    if (likeness > most || (likeness === most && word < nearest)) [nearest, most] = [word, likeness];
  }
  const least = nearest.slice(0, 3) === slip.slice(0, 3) ? leastWithBeginning : leastLikeness;
  return nearest !== '' && most >= least ? nearest : null;
}

/** `pia` is `  p`, ` pi`, `pia` and `ia `: how a word begins counts twice. */
function groupsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
