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
  /** What gets blocked that its page or heading names. */
  subject: Subject['name'] | null;
};

export type HeldStatement = Statement & { stems: ReadonlySet<string> };

/** All that the pages say, as one process holds it. */
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
  /** How the questions of topics are asked. */
  examples: ExampleIndex;
  /**
   * How much a stem counts in each passage that says it: in keys and headings more than in titles, and there than in
   * the text.
   */
  weights: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** What each passage says, sentence by sentence. */
  statements: ReadonlyMap<number, readonly HeldStatement[]>;
  statementsInAll: number;
  /** How many of them have a stem. */
  statementsSaying: ReadonlyMap<string, number>;
  stemsOfHeadings: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The passages of a topic, or of a page by its path; of several, what says most of these words before the others. */
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

/** The stems of a text, one for all words that are asked one for the other; a word without a stem stands for itself. */
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

/** A word as the passages write it: itself where they know it, else the nearest by its letters, else nothing. */
export function spell({ stems, vocabulary }: Pick<Known, 'stems' | 'vocabulary'>, asked: string): string {
  if (stems.has(asked)) return asked;
  return asked.length > 3 ? (nearestWord(vocabulary, asked) ?? '') : '';
}

export interface Match {
  passage: FoundPassage;
  /** How much of what the question tells the passage says, 0 to 1; rare words weigh more. */
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

/** How much each passage that says one of these words says it. */
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
/**
 * What speaks of a whole page stands before a part of it that says as much, and a question before both; a price was not
 * asked for, and a clause says much of what is asked elsewhere.
 */
const wholePage = 0.03;
const forms: Partial<Record<Passage['kind'], number>> = {
  pergunta: 0.04,
  preco: -0.1,
  cidade: -0.1,
  termos: -0.08,
  privacidade: -0.08,
};

/** What is said of one asked word, and what gets blocked, where it names that. */
interface FoundWord {
  said: ReadonlyMap<FoundPassage, number>;
  subject: Subject | null;
}

/** How often the tank is emptied is no answer about the grease box. */
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

/** A word and what is asked in its place; only letters and digits come here. */
function alternativesOf(word: string): readonly string[] {
  if (word === '') return [];
  return sameThings.find((line) => line.includes(word)) ?? [word];
}
