import {
  type FoundPassage,
  findByTopic,
  isAskedBy,
  type Known,
  nearestTopic,
  searchPassages,
} from '../../knowledge/queries.server.ts';
import { forCentral } from '../../questions/reference-examples.ts';
import { tradeWords } from '../../questions/reference-words.ts';
import { type Part, subjectOf, tellingWords } from '../../questions/rules.ts';
import { kindsOf } from '../../statements/rules.ts';

/** A passage that says less of a question than this does not answer it. */
const leastCoverage = 0.4;
/** Likeness to a topic's example that ends the search, and that suffices without other results. */
export const surelyLike = 0.66;
export const likeEnough = 0.42;

/** Candidate passages for one question, best first. */
export function passagesFor(part: Part, known: Known): readonly FoundPassage[] {
  switch (part.act) {
    case 'topic':
      return findTopic(known, part);
    case 'place':
      return findByTopic(known, `lugar:${part.placeId}`);
    case 'price':
      return priceFor(known, part);
    case 'search':
      return searchOrTopic(known, part);
    default:
      return [];
  }
}

/**
 * Prices of the named services, or all; a question about prices themselves follows topics, and no page about the
 * service answers it.
 */
function priceFor(known: Known, part: Extract<Part, { act: 'price' }>): readonly FoundPassage[] {
  const { topic, likeness } = nearestTopic(known, part.text);
  const isSure = part.words.length > 0 && likeness >= surelyLike;
  if (isSure && isOfHouse(topic)) return topicOf(known, topic, part.words);
  if (part.subject !== null) return findByTopic(known, part.subject.price);
  if (part.words.length === 0) return findByTopic(known, 'precos');
  if (isSure && topic === forCentral) return [];
  const found = bestOf(known, part.words, 'preco');
  return found.length > 0 || !isOfHouse(topic) || likeness < likeEnough ? found : topicOf(known, topic, part.words);
}

/** A topic about the house itself, not a page about a subject. */
const isOfHouse = (topic: string) => topic !== forCentral && !topic.startsWith('/');

/** Lists of all places or services do not answer about an unknown one. */
const lists: ReadonlySet<string> = new Set(['lugares', 'servicos']);

function topicOf(known: Known, topic: string, words: readonly string[]): readonly FoundPassage[] {
  const namesAnother = lists.has(topic) && !words.every((word) => isAskedBy(known, topic, word));
  return namesAnother ? [] : findByTopic(known, topic, words);
}

function findTopic(known: Known, { topic, text }: Extract<Part, { act: 'topic' }>): readonly FoundPassage[] {
  const nearest = nearestTopic(known, text);
  const meant = nearest.likeness >= surelyLike && isOfHouse(nearest.topic) ? nearest.topic : topic;
  const found = meant === topic ? [] : topicOf(known, meant, tellingWords(text));
  return found.length > 0 ? found : findByTopic(known, topic, tellingWords(text));
}

/** A sign suggested the topic, but hardly a word of the question matches its examples. */
export function isForeignTo(known: Known, { topic, text }: Extract<Part, { act: 'topic' }>): boolean {
  const words = tellingWords(text);
  return words.length > 1 && words.filter((word) => isAskedBy(known, topic, word)).length * 3 < words.length;
}

/** By likeness to topics' questions, and by the pages' words. */
function searchOrTopic(known: Known, part: Extract<Part, { act: 'search' }>): readonly FoundPassage[] {
  const { topic, likeness } = nearestTopic(known, part.text);
  const isCentral = topic === forCentral;
  if (isCentral && likeness >= likeEnough && subjectOf(part.text) === null && !isPlainlySaid(known, part, likeness))
    return [];
  if (!isCentral && likeness >= surelyLike) return topicOf(known, topic, part.words);
  const found = searchWords(known, part);
  const least = kindsOf(part.text).length > 0 && topic.startsWith('/') ? kindAndLike : likeEnough;
  return found.length > 0 || likeness < least ? found : topicOf(known, topic, part.words);
}

/** Required likeness when the question has a kind. */
const kindAndLike = 0.34;

/**
 * A page says nearly all of the question, or enough of one of which only a certain kind of sentence would be an answer.
 */
function isPlainlySaid(
  known: Known,
  { words, text }: { words: readonly string[]; text: string },
  likeness: number,
): boolean {
  const [best] = words.some((word) => tradeWords.test(word)) ? searchPassages(known, words) : [];
  const isPlainKind = likeness < surelyLike && kindsOf(text).length > 0;
  return best !== undefined && best.coverage >= (isPlainKind ? leastCoverage : nearlyAll);
}

const nearlyAll = 0.75;

/** By the question's words and, without a result, with the message's subject. */
export function searchWords(
  known: Known,
  { words, about }: { words: readonly string[]; about: readonly string[] },
): FoundPassage[] {
  if (![...words, ...about].some((word) => tradeWords.test(word))) return [];
  const found = words.some((word) => tradeWords.test(word)) ? bestOf(known, words) : [];
  return found.length > 0 || about.length === 0 ? found : bestOf(known, [...new Set([...words, ...about])]);
}

function bestOf(known: Known, words: readonly string[], only?: 'preco'): FoundPassage[] {
  const matches = searchPassages(known, words, only);
  return matches.filter(({ coverage }) => coverage >= leastCoverage).map(({ passage }) => passage);
}
