import { formatPhone } from '#shared/br/phone.ts';
import { type FoundPassage, findByTopic, type Known, nearestTopic } from '../../knowledge/queries.server.ts';
import { type DangerKind, dangers, isAdvice, isDamage } from '../../questions/danger-content.ts';
import { forCentral } from '../../questions/reference-examples.ts';
import type { Part, ReadMessage } from '../../questions/rules.ts';
import { asksWhose } from '../../statements/rules.ts';
import { phrases } from '../reference-phrases.ts';
import type { AnswerPart, HandOverReason, Outcome } from '../rules.ts';
import { isForeignTo, likeEnough, passagesFor } from './find-passages.server.ts';
import { quoteAnywhere, quoteOf } from './quote-passage.server.ts';

export interface Answer {
  parts: AnswerPart[];
  outcome: Outcome;
  handOver: HandOverReason | null;
  /** The quoted passages in order; empty when the assistant speaks for itself, or about danger. */
  quoted: readonly FoundPassage[];
}

const nothing: ReadonlySet<string> = new Set();

/** Answers a message from passages only; otherwise a person is offered. Quotes in `told` are not repeated. */
export function answerQuestion(read: ReadMessage, known: Known, told = nothing): Answer {
  const phone = formatPhone(known.contact.primaryPhone);
  if (read.englishDanger !== null) {
    const { number, who } = read.englishDanger;
    return talk(phrases.englishDanger(number, who, phone), 'perigo', 'perigo');
  }
  if (read.mood === 'irritacao' && read.danger === null) return talk(phrases.angry, 'central', 'irritacao');
  if (read.mood === 'ordem') return talk(phrases.unknown, 'sem_resposta', 'sem_resposta');
  if (read.mood === 'pessoa' && read.danger === null) return talk(phrases.person, 'central', 'pessoa');
  if (read.isEnglish && read.danger === null) return talk(phrases.english(phone), 'central', 'pessoa');
  const found = answerParts(read, known, told);
  const { danger } = read;
  if (danger !== null) {
    // Beside advice, only plain answers: more would bury it.
    const isPlain = ({ part, isSure }: AnsweredPart) =>
      part.act === 'price' || part.act === 'place' || (isDamage(danger) && isSure && asksWhose(part.text));
    const more = found.filter(isPlain).flatMap(({ parts }) => parts);
    const handOver = isAdvice(danger) ? null : 'perigo';
    return { parts: [dangerPart(known, danger), ...more], outcome: 'perigo', handOver, quoted: [] };
  }
  const small = found.find(({ part }) => part.act === 'small');
  if (small !== undefined) return { parts: small.parts, outcome: 'conversa', handOver: null, quoted: [] };
  if (read.parts.every((part) => part.act === 'search' && part.words.length === 0))
    return read.isUrgent ? talk(phrases.urgent, 'central', 'urgente') : talk(phrases.unclear, 'sem_resposta', null);
  return together(read, found);
}

function together(read: ReadMessage, found: readonly AnsweredPart[]): Answer {
  const missed = found.filter(({ parts }) => parts.length === 0);
  const doubtful = found.findIndex(({ isSure, parts }) => !isSure && parts.some(({ source }) => source !== null));
  const parts = found.flatMap((one, index) =>
    index === doubtful ? [{ text: phrases.unsure, source: null }, ...one.parts] : one.parts,
  );
  // Words of the model come together: a doubt in the middle would lose its place.
  const worded = doubtful < 1 ? found.flatMap(({ passage }) => passage ?? []) : [];
  if (parts.length === 0) return talk(phrases.unknown, 'sem_resposta', 'sem_resposta');
  for (const { part } of missed) parts.push({ text: phrases.unknownPart(part.text), source: null });
  const reasons = found.flatMap(({ reason }) => reason ?? []);
  const isForCentral = missed.length > 0 || reasons.includes('sem_resposta');
  const isDoubted = doubtful >= 0 || reasons.includes('incerta');
  const handOver = isForCentral ? 'sem_resposta' : read.isUrgent ? 'urgente' : isDoubted ? 'incerta' : null;
  if (handOver === 'urgente') parts.unshift({ text: phrases.urgent, source: null });
  const outcome = missed.length > 0 ? 'sem_resposta' : isForCentral ? 'central' : 'respondida';
  return { parts: withoutRepeats(parts), outcome, handOver, quoted: worded };
}

const withoutRepeats = (parts: readonly AnswerPart[]) =>
  parts.filter(({ text }, index) => parts.findIndex((other) => other.text === text) === index);

/**
 * Answers part by part. When a part has no answer and the whole resembles a topic's question, or when no part has one,
 * answers the whole at once.
 */
function answerParts({ parts, whole }: ReadMessage, known: Known, told: ReadonlySet<string>): AnsweredPart[] {
  const said = new Set<string>();
  const found: AnsweredPart[] = [];
  for (const part of parts) {
    const one = answerPart(part, known, new Set([...told, ...said]));
    // Two questions of one message with one answer are one.
    if (one.repeats !== undefined && said.has(one.repeats)) continue;
    found.push(one);
    for (const { text, source } of one.parts) if (source !== null) said.add(text);
  }
  const answered = found.filter((one) => one.parts.length > 0).length;
  if (answered === found.length || parts[0]?.text === whole.text) return found;
  const { topic, likeness } = nearestTopic(known, whole.text);
  if (answered > 0 && (topic === forCentral || likeness < likeEnough)) return found;
  const once = answerPart(whole, known, told);
  return once.parts.length > 0 ? [once] : found;
}

interface AnsweredPart {
  part: Part;
  parts: AnswerPart[];
  passage?: FoundPassage;
  /** An earlier quote that is not repeated. */
  repeats?: string;
  isSure: boolean;
  /** The reason to offer a person, regardless of other questions. */
  reason?: HandOverReason;
}

const own = (text: string): AnswerPart => ({ text, source: null });

function answerPart(part: Part, known: Known, told: ReadonlySet<string>): AnsweredPart {
  if (part.act === 'small') return { part, parts: [own(smallWords[part.kind])], isSure: true };
  if (part.act === 'far') return { part, parts: [own(phrases.far(part.name))], isSure: true, reason: 'incerta' };
  if (part.act === 'central') return centralPart(part, known, told);
  const found = quoteOf(part, passagesFor(part, known), known, told);
  const isElsewhere = part.act === 'topic' ? isForeignTo(known, part) : part.act === 'search' && found === null;
  const quote = (isElsewhere ? quoteAnywhere(part, known, told) : null) ?? found;
  if (quote === null) return { part, parts: [], isSure: true };
  if (quote.isRepeat) {
    const repeats = quote.passage.text;
    return { part, parts: [own(phrases.repeated)], repeats, isSure: true, reason: 'incerta' };
  }
  return { part, parts: [quoted(quote.passage)], passage: quote.passage, isSure: quote.isSure };
}

/** Questions for the central only, with what our pages say anyway. */
function centralPart(part: Extract<Part, { act: 'central' }>, known: Known, told: ReadonlySet<string>): AnsweredPart {
  if (part.about === null) return { part, parts: [], isSure: true };
  const topic = part.about === 'pechincha' ? part.subject?.price : part.about;
  const [passage] = part.about === 'nota' || topic === undefined ? [] : findByTopic(known, topic);
  const asksWhen = /\b(?:antes|depois|fim|final|hora)\b/.test(part.text);
  const text = part.about === 'pagamento' && !asksWhen ? passage?.text.split(/(?<=\.) /)[0] : passage?.text;
  const said = passage === undefined || text === undefined || told.has(text) ? undefined : { ...passage, text };
  const page = said === undefined ? [] : [quoted(said)];
  const words = own(centralWords[part.about]);
  // Bargaining is no question about the price: prices come last.
  const parts = part.about === 'pechincha' ? [words, ...page] : [...page, words];
  return { part, parts, ...(said !== undefined && { passage: said }), isSure: true, reason: 'sem_resposta' };
}

const centralWords = { nota: phrases.invoice, pagamento: phrases.payment, pechincha: phrases.bargain } as const;

const smallWords = {
  ola: phrases.hello,
  obrigado: phrases.thanks,
  tchau: phrases.bye,
  certo: phrases.fine,
  robo: phrases.robot,
} as const;

const quoted = ({ text, source, title }: FoundPassage): AnswerPart => ({ text, source: { path: source, title } });

/** Life-saving advice comes first and alone; the central last. */
function dangerPart({ sources }: Known, kind: DangerKind): AnswerPart {
  const { lines, source } = dangers[kind];
  const [first, ...others] = lines;
  const last = isAdvice(kind) ? [] : [phrases.dangerThen];
  const text = [first, ...others.map((line) => `• ${line}`), ...last].join('\n');
  return { text, source: sources.has(source.path) ? source : null };
}

function talk(text: string, outcome: Outcome, handOver: HandOverReason | null): Answer {
  return { parts: [own(text)], outcome, handOver, quoted: [] };
}
