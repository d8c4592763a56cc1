import type { Settings } from '#features/settings/contract.ts';
import type { Places } from '../places/rules.ts';
import { saidAlike } from '../questions/reference-examples.ts';
import { type Subject, sameThings } from '../questions/reference-words.ts';
import { subjectOf } from '../questions/rules.ts';
import { nearestWord, type WordIndex } from '../rules.ts';
import type { Statement } from '../statements/rules.ts';
import { type ExampleIndex, nearestExample, type Passage, unknownMark, wordsOf } from './rules.ts';

export type FoundPassage = Omit<Passage, 'keys'> & {
  id: number;
  /** The blocked thing that its page or heading names. */
  subject: Subject['name'] | null;
};

export type HeldStatement = Statement & { stems: ReadonlySet<string> };

/** The pages' knowledge, as one process holds it. */
export interface Known {
  contact: Settings['contact'];
  passages: ReadonlyMap<number, FoundPassage>;
  /** By what an intention names them by. */
  topics: ReadonlyMap<string, readonly FoundPassage[]>;
  /** Paths of the pages that say something. */
  sources: ReadonlySet<string>;
  /** The places that a question may name. */
  places: Places;
  /** Every word of the passages without accents, with its stems. */
  stems: ReadonlyMap<string, readonly string[]>;
  /** The same words, to find the one that a slip meant. */
  vocabulary: WordIndex;
  /** Example questions of each topic. */
  examples: ExampleIndex;
  /** Weight of a stem in each passage: keys and headings over titles, titles over text. */
  weights: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Sentences of each passage. */
  statements: ReadonlyMap<number, readonly HeldStatement[]>;
  statementsInAll: number;
  /** Number of sentences with a stem. */
  statementsSaying: ReadonlyMap<string, number>;
  stemsOfHeadings: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Passages of a topic, or of a page by path; best matches of these words first. */
export function findByTopic(known: Known, topic: string, words: readonly string[] = []): readonly FoundPassage[] {
  const own = known.topics.get(topic) ?? [];
  if (own.length < 2 || words.length === 0) return own;
  const matches = new Map(searchPassages(known, words).map(({ passage, coverage }) => [passage, coverage]));
  return own.toSorted((a, b) => (matches.get(b) ?? 0) - (matches.get(a) ?? 0));
}

/** The topic that is asked about in most like words, and how like they are, 0 to 1. */
export function nearestTopic(known: Known, text: string): { topic: string; likeness: number } {
  return nearestExample(known.examples, askedStems(known, text));
}

/** Whether an example of the topic says the word. */
export function isAskedBy(known: Known, topic: string, word: string): boolean {
  const { byStem, examples } = known.examples;
  return [...askedStems(known, word)].some((stem) =>
    byStem.get(stem)?.places.some((place) => examples[place]?.topic === topic),
  );
}

/** Stems of a text, with one stem for synonyms; a word without a stem stays. */
export function askedStems(known: Pick<Known, 'stems' | 'vocabulary'>, text: string): ReadonlySet<string> {
  const words = wordsOf(text).filter((word) => word.length > 1);
  return new Set(
    words.flatMap((word) => {
      const spelt = spell(known, word);
      if (spelt === '') return [`${unknownMark}${word}`];
      const alike = saidAlike.find((line) => line.includes(spelt)) ?? alternativesOf(spelt);
      const [first = spelt] = alike;
      const stems = known.stems.get(first) ?? [];
      return stems.length > 0 ? stems : [first];
    }),
  );
}

/** A word as the passages spell it: itself if known, else the nearest spelling, else none. */
export function spell({ stems, vocabulary }: Pick<Known, 'stems' | 'vocabulary'>, asked: string): string {
  if (stems.has(asked)) return asked;
  return asked.length > 3 ? (nearestWord(vocabulary, asked) ?? '') : '';
}

export interface Match {
  passage: FoundPassage;
  /** Share of the question's words in the passage, 0 to 1, weighted by rarity. */
  coverage: number;
}

/** Passages by how much they say of these words, the best first. A word that no passage knows weighs as a rare one. */
export function searchPassages(known: Known, asked: readonly string[], only?: Passage['kind']): Match[] {
  const found = asked.map((word) => {
    const spelt = spell(known, word);
    return { said: passagesSaying(known, alternativesOf(spelt), only), subject: subjectOf(spelt) };
  });
  return scoreMatches(found);
}

/** Weights of these words in each passage that has one. */
function passagesSaying({ passages, stems, weights }: Known, words: readonly string[], only?: Passage['kind']) {
  const found = new Map<FoundPassage, number>();
  for (const stem of new Set(words.flatMap((word) => stems.get(word) ?? []))) {
    for (const [id, weight] of weights.get(stem) ?? []) {
      const passage = passages.get(id);
      if (passage === undefined || (only !== undefined && passage.kind !== only)) continue;
      found.set(passage, Math.max(weight, found.get(passage) ?? 0));
    }
  }
  return found;
}

/** About how many passages there are: only the proportion of a word's weight to another's counts. */
const passagesInAll = 400;
/** Ties: questions first, then whole pages, then sections; prices and legal clauses last. */
const wholePage = 0.03;
const forms: Partial<Record<Passage['kind'], number>> = {
  pergunta: 0.04,
  preco: -0.1,
  cidade: -0.1,
  termos: -0.08,
  privacidade: -0.08,
};

/** Matches of one asked word, and the blocked thing that it names. */
interface FoundWord {
  said: ReadonlyMap<FoundPassage, number>;
  subject: Subject | null;
}

/** Extra weight of a word that names a thing: the interval for a tank is no answer about the grease trap. */
const subjectWorth = 1.25;
/** A page about what was named, and one about something that was not. */
const ownSubject = 0.1;
const anotherSubject = -0.08;

function scoreMatches(found: readonly FoundWord[]): Match[] {
  const worth = ({ said, subject }: FoundWord) =>
    Math.log(1 + passagesInAll / (said.size || 2)) * (subject === null ? 1 : subjectWorth);
  const total = found.reduce((sum, word) => sum + worth(word), 0);
  const named = new Set(found.flatMap(({ subject }) => subject?.name ?? []));
  const fitOf = ({ subject }: FoundPassage) =>
    subject === null ? 0 : named.has(subject) ? ownSubject : anotherSubject;
  const coverage = new Map<FoundPassage, number>();
  for (const word of found) {
    for (const [passage, weight] of word.said) {
      const begun = (forms[passage.kind] ?? (passage.heading === passage.title ? wholePage : 0)) + fitOf(passage);
      coverage.set(passage, (coverage.get(passage) ?? begun) + (worth(word) / total) * weight);
    }
  }
  return [...coverage]
    .map(([passage, share]) => ({ passage, coverage: share }))
    .sort((a, b) => b.coverage - a.coverage || a.passage.id - b.passage.id);
}

/** A word with its synonyms; only letters and digits get here. */
function alternativesOf(word: string): readonly string[] {
  if (word === '') return [];
  return sameThings.find((line) => line.includes(word)) ?? [word];
}
