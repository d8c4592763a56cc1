import { type FoundPassage, findByTopic, type Known, searchPassages } from '../../knowledge/queries.server.ts';
import { beginningOf } from '../../knowledge/rules.ts';
import { tradeWords } from '../../questions/reference-words.ts';
import type { Part, ReadMessage } from '../../questions/rules.ts';
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
const leastCoverage = 0.42;

/** Answers a message from the passages alone; what they do not say goes to a person. */
export function answerQuestion(read: ReadMessage, known: Known): Answer {
  if (read.mood === 'irritacao' && read.danger === null) return talk(phrases.angry, 'central', 'irritacao');
  if (read.mood === 'ordem') return talk(phrases.unknown, 'sem_resposta', 'sem_resposta');
  if (read.mood === 'pessoa' && read.danger === null) return talk(phrases.person, 'central', 'pessoa');
  const danger = read.danger === null ? [] : [dangerPart(known, read.danger)];
  const found = read.parts.map((part) => answerPart(part, known));
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
  const parts = found.flatMap((one) => one.parts);
  const quoted = found.flatMap(({ passage }) => passage ?? []);
  if (parts.length === 0) return talk(phrases.unknown, 'sem_resposta', 'sem_resposta');
  for (const { part } of missed) parts.push({ text: phrases.unknownPart(part.text), source: null });
  const handOver = missed.length > 0 ? 'sem_resposta' : read.isUrgent ? 'urgente' : null;
  if (handOver === 'urgente') parts.unshift({ text: phrases.urgent, source: null });
  return { parts, outcome: missed.length > 0 ? 'sem_resposta' : 'respondida', handOver, quoted };
}

interface AnsweredPart {
  part: Part;
  parts: AnswerPart[];
  passage?: FoundPassage;
}

function answerPart(part: Part, known: Known): AnsweredPart {
  if (part.act === 'small') return { part, parts: [{ text: smallWords[part.kind], source: null }] };
  const [best] = passagesFor(part, known);
  return best === undefined ? { part, parts: [] } : { part, parts: [quote(best)], passage: best };
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
      return findByTopic(known, part.topic);
    case 'place':
      return findByTopic(known, `lugar:${part.placeId}`);
    case 'price':
      if (part.subject !== null) return findByTopic(known, part.subject.price);
      return part.words.length === 0 ? findByTopic(known, 'precos') : bestOf(known, part.words, 'preco');
    case 'search':
      return searchWords(known, part);
    default:
      return [];
  }
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
