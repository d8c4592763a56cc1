import {
  type FoundPassage,
  findByTopic,
  isAskedBy,
  type Known,
  nearestTopic,
  searchPassages,
} from '../../knowledge/queries.server.ts';
import { beginningOf } from '../../knowledge/rules.ts';
import { forCentral } from '../../questions/reference-examples.ts';
import { tradeWords } from '../../questions/reference-words.ts';
import { type Part, type ReadMessage, subjectOf, tellingWords } from '../../questions/rules.ts';
import { phrases } from '../reference-phrases.ts';
import type { AnswerPart, HandOverReason, Outcome } from '../rules.ts';

export interface Answer {
  parts: AnswerPart[];
  outcome: Outcome;
  handOver: HandOverReason | null;
  /** The passages whose words the answer is, in its order; none where the assistant speaks of itself, or of danger. */
  quoted: readonly FoundPassage[];
}

/** A passage that says less of a question than this does not answer it. */
const leastCoverage = 0.4;

/** Answers a message from the passages alone; what they do not say goes to a person. */
export function answerQuestion(read: ReadMessage, known: Known): Answer {
  if (read.mood === 'irritacao' && read.danger === null) return talk(phrases.angry, 'central', 'irritacao');
  if (read.mood === 'ordem') return talk(phrases.unknown, 'sem_resposta', 'sem_resposta');
  if (read.mood === 'pessoa' && read.danger === null) return talk(phrases.person, 'central', 'pessoa');
  const danger = read.danger === null ? [] : [dangerPart(known, read.danger)];
  const found = answerParts(read, known);
  if (read.danger !== null) {
    // Of what was asked beside it, only what has a plain answer: the rest would bury the advice.
    const more = found.filter(({ part }) => part.act === 'price' || part.act === 'place').flatMap(({ parts }) => parts);
    return { parts: [...danger, ...more], outcome: 'perigo', handOver: 'perigo', quoted: [] };
  }
  const small = found.find(({ part }) => part.act === 'small');
  if (small !== undefined) return { parts: small.parts, outcome: 'conversa', handOver: null, quoted: [] };
  if (read.parts.every((part) => part.act === 'search' && part.words.length === 0))
    return talk(phrases.unclear, 'sem_resposta', null);
  const missed = found.filter(({ parts }) => parts.length === 0);
  const doubtful = found.findIndex(({ isSure }) => !isSure);
  const parts = found.flatMap((one, index) =>
    index === doubtful ? [{ text: phrases.unsure, source: null }, ...one.parts] : one.parts,
  );
  // Words of the model come together: a doubt in the middle would lose its place.
  const quoted = doubtful < 1 ? found.flatMap(({ passage }) => passage ?? []) : [];
  if (parts.length === 0) return talk(phrases.unknown, 'sem_resposta', 'sem_resposta');
  for (const { part } of missed) parts.push({ text: phrases.unknownPart(part.text), source: null });
  const handOver = missed.length > 0 ? 'sem_resposta' : read.isUrgent ? 'urgente' : doubtful < 0 ? null : 'incerta';
  if (handOver === 'urgente') parts.unshift({ text: phrases.urgent, source: null });
  return { parts, outcome: missed.length > 0 ? 'sem_resposta' : 'respondida', handOver, quoted };
}

/**
 * Part by part; where one of several has no answer, and the message as one question is like a topic's, or where none has one, the whole at
 * once, which says more than its parts.
 */
function answerParts({ parts, whole }: ReadMessage, known: Known): AnsweredPart[] {
  const found = parts.map((part) => answerPart(part, known));
  const answered = found.filter(({ parts: said }) => said.length > 0).length;
  if (answered === found.length || parts[0]?.text === whole.text) return found;
  const { topic, likeness } = nearestTopic(known, whole.text);
  if (answered > 0 && (topic === forCentral || likeness < likeEnough)) return found;
  const once = answerPart(whole, known);
  return once.parts.length > 0 ? [once] : found;
}

interface AnsweredPart {
  part: Part;
  parts: AnswerPart[];
  passage?: FoundPassage;
  isSure: boolean;
}

function answerPart(part: Part, known: Known): AnsweredPart {
  if (part.act === 'small') return { part, parts: [{ text: smallWords[part.kind], source: null }], isSure: true };
  const [best] = passagesFor(part, known);
  if (best === undefined) return { part, parts: [], isSure: true };
  return { part, parts: [quote(best)], passage: best, isSure: isSureOf(known, part, best) };
}

/**
 * Whether this is what was asked: what signs tell is, unless the question is more like another; what was searched for is, where the
 * question is also like those that its page answers.
 */
function isSureOf(known: Known, part: Part, { source, subject }: FoundPassage): boolean {
  const { topic, likeness } = nearestTopic(known, part.text);
  const isNamed = findByTopic(known, topic).some(
    (one) => one.source === source || (subject !== null && one.subject === subject),
  );
  if (part.act === 'place' || (part.act === 'price' && (part.subject !== null || part.words.length === 0))) return true;
  if (part.act === 'topic') return isNamed || likeness < plainlyLike;
  if (topic === forCentral) return false;
  if (likeness >= surelyLike) return true;
  const isFoundByWords = part.act === 'search' && searchWords(known, part)[0]?.source === source;
  return isNamed && likeness >= (isFoundByWords ? alsoLike : plainlyLike);
}

const smallWords = {
  ola: phrases.hello,
  obrigado: phrases.thanks,
  tchau: phrases.bye,
  certo: phrases.fine,
  robo: phrases.robot,
} as const;

function passagesFor(part: Part, known: Known): readonly FoundPassage[] {
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

/** Of what is named, or of all; a question about prices themselves is like those of a topic, and none is answered by a page about the thing. */
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

/** A topic of the house itself, and not what a page says of a thing. */
const isOfHouse = (topic: string) => topic !== forCentral && !topic.startsWith('/');

/** What lists all places or services: no answer where one is named that is not among them. */
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

/** Asked so much like an example of a topic that nothing else is looked for; and enough where nothing else is found. */
const surelyLike = 0.66;
const likeEnough = 0.42;
/** Where the words of the page say it too, and where nothing but this does. */
const alsoLike = 0.45;
const plainlyLike = 0.6;

/** By the likeness of the question to those of topics, and by what pages say of its words. */
function searchOrTopic(known: Known, part: Extract<Part, { act: 'search' }>): readonly FoundPassage[] {
  const { topic, likeness } = nearestTopic(known, part.text);
  const isCentral = topic === forCentral;
  if (isCentral && likeness >= likeEnough && subjectOf(part.text) === null) return [];
  if (!isCentral && likeness >= surelyLike) return topicOf(known, topic, part.words);
  const found = searchWords(known, part);
  return found.length > 0 || likeness < likeEnough ? found : topicOf(known, topic, part.words);
}

/** By the words of the question, and where they alone find nothing with what the message is about. */
function searchWords(
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

/** A passage as an answer: its own words, cut at the end of a sentence, and its page. */
function quote({ kind, text, source, title }: FoundPassage): AnswerPart {
  const whole = kind === 'preco' || kind === 'cidade';
  return { text: whole ? text : beginningOf(text), source: { path: source, title } };
}

function dangerPart({ sources }: Known, { advice, source }: NonNullable<ReadMessage['danger']>): AnswerPart {
  const text = [phrases.dangerFirst, ...advice.map((line) => `• ${line}`), phrases.dangerThen].join('\n');
  return { text, source: sources.has(source.path) ? source : null };
}

function talk(text: string, outcome: Outcome, handOver: HandOverReason | null): Answer {
  return { parts: [{ text, source: null }], outcome, handOver, quoted: [] };
}
