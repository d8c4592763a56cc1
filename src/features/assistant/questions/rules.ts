import { fold } from '#shared/text/text.ts';
import { englishDangerOf, isEnglish, type Rescue } from '../english/rules.ts';
import { addressSigns, addressWords } from '../places/reference-addresses.ts';
import { farPlaceOf, type Places, placeOf, withoutSlips } from '../places/rules.ts';
import type { DangerKind } from './danger-content.ts';
import { dangerSigns } from './reference-danger-signs.ts';
import {
  accountSigns,
  angerSigns,
  besideSmallWords,
  type CentralTopic,
  centralSigns,
  centralTopics,
  notPriceSigns,
  orderSigns,
  personSigns,
  placeSigns,
  priceOfHour,
  priceSigns,
  robotSigns,
  smallWords,
  surestTopics,
  topicSigns,
  urgentSigns,
} from './reference-topics.ts';
import {
  asking,
  emptyWords,
  generalWords,
  presents,
  type Subject,
  seams,
  shortForms,
  subjects,
  themeWords,
  tradeWords,
} from './reference-words.ts';

type SmallTalk = 'robo' | (typeof smallWords)[number][0];

/** One question of a message, with its intent. */
export type Part = { text: string } & (
  | { act: 'small'; kind: SmallTalk }
  | { act: 'central'; about: CentralTopic | null; subject: Subject | null }
  | { act: 'topic'; topic: string }
  | { act: 'price'; subject: Subject | null; words: string[] }
  | { act: 'place'; placeId: string }
  | { act: 'far'; name: string }
  | { act: 'search'; words: string[]; about: string[] }
);

export interface ReadMessage {
  danger: DangerKind | null;
  /** Somebody asks for a person, is angry, or gives orders to the words of the answer. */
  mood: 'pessoa' | 'irritacao' | 'ordem' | null;
  isUrgent: boolean;
  isEnglish: boolean;
  /** The rescue service for a danger in English. */
  englishDanger: Rescue | null;
  parts: Part[];
  /** The whole message as one question, for when no part has an answer. */
  whole: Part;
  subject: Subject | null;
  placeId: string | null;
}

/** Answered questions per message; further ones wait for the next message. */
const mostParts = 4;

/** A message as the rules read it: no accents, short forms written out, letters held down counted once. */
export function plainText(text: string): string {
  return fold(text)
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/[^a-z0-9?!.,;\n]+/g, ' ')
    .replace(/[a-z0-9]+/g, (word) => (Object.hasOwn(shortForms, word) ? (shortForms[word] ?? word) : word))
    .replace(/\bcom que frequencia\b/g, 'de quanto em quanto tempo')
    .replace(/\b(sobradinho|riacho fundo|guara|gama|jardim botanico) (?:dois|ii)\b/g, '$1 2')
    .replace(/ +/g, ' ')
    .trim();
}

/** The questions of a message, one by one. */
export function splitQuestions(plain: string): string[] {
  return plain
    .split(seams)
    .map((part) => part.replace(/[.,]/g, ' ').replace(/ +/g, ' ').trim())
    .filter((part) => part !== '');
}

/** Significant words of a question. */
export function tellingWords(plain: string): string[] {
  return [...new Set((plain.replace(/\bdiabo verde\b/g, 'diabo').match(/[a-z0-9]+/g) ?? []).filter(isTelling))];
}

const isTelling = (word: string) => word.length > 1 && !emptyWords.has(word) && !/^\d+$/.test(word);

/** The blocked thing in a text; null for none. */
export function subjectOf(plain: string): Subject | null {
  return subjects.find(({ signs }) => signs.test(plain)) ?? null;
}

/** Parses all questions of a message; a short one refers to the messages `before`. */
export function readMessage(text: string, places: Places, before: readonly string[] = []): ReadMessage {
  const plain = plainText(text);
  const earlier = before.map(plainText);
  const subject = earlier.map(subjectOf).findLast((one) => one !== null) ?? null;
  const own = subjectOf(plain);
  const inEnglish = isEnglish(plain);
  const parts = joinTold(splitQuestions(plain), (part) =>
    goingOn(readParts(part, places, own ?? subject), earlier, places),
  );
  const asked = withoutEchoes(parts.filter(isAsked));
  const kept = asked.length > 0 ? asked : parts.slice(0, 1);
  return {
    danger: dangerSigns.find(([, signs]) => signs.test(plain))?.[0] ?? null,
    mood: moodOf(plain),
    isUrgent: urgentSigns.test(plain),
    isEnglish: inEnglish,
    englishDanger: inEnglish ? englishDangerOf(plain) : null,
    parts: withoutRepeats(kept).slice(0, mostParts),
    whole: readPart(plain.replace(/[?!.,;\n]+/g, ' ').trim(), places, own ?? subject),
    subject: own,
    placeId: placeOf(plain, places)?.id ?? null,
  };
}

/** `Cobre o quê?` after a guarantee asks what that covers. */
function goingOn(parts: Part[], earlier: readonly string[], places: Places): Part[] {
  const [part] = parts;
  const theme = earlier.flatMap((text) => text.match(themeWords) ?? []).at(-1);
  if (theme === undefined || part?.act !== 'search' || part.words.length > 2 || subjectOf(part.text) !== null)
    return parts;
  const [again, alone] = [`${theme} ${part.text}`, theme].map((one) => readPart(one, places, null));
  const isMore = again?.act === 'topic' && !(alone?.act === 'topic' && alone.topic === again.topic);
  return isMore ? [again] : parts;
}

/** `Vou viajar, o que faço com o ralo?`: words before a question belong to it when neither is clear alone. */
function joinTold(texts: readonly string[], read: (text: string) => Part[]): Part[] {
  const found: Part[][] = [];
  for (const text of texts) {
    const own = read(text);
    const [told, ...others] = found.at(-1) ?? [];
    const isTold = told !== undefined && others.length === 0 && !asking.test(told.text);
    const joined = isTold ? read(`${told.text} ${text}`) : [];
    const isOne = told?.act === 'search' && own[0]?.act === 'search';
    if (isTold && (isOne || saysMore(joined, told, own[0]))) found.splice(-1, 1, joined);
    else found.push(own);
  }
  return found.flat();
}

/** `Não tenho máquina, posso me cadastrar?`: together they are a topic of partners that neither is alone. */
function saysMore([joined]: readonly Part[], ...apart: readonly (Part | undefined)[]): boolean {
  const topics = apart.map((part) => (part?.act === 'topic' ? part.topic : null));
  return topics.includes('parceria') && joined?.act === 'topic' && !topics.includes(joined.topic);
}

function moodOf(plain: string): ReadMessage['mood'] {
  if (orderSigns.test(plain)) return 'ordem';
  if (angerSigns.test(plain)) return 'irritacao';
  return personSigns.test(plain) ? 'pessoa' : null;
}

/** Small talk without a question; null when something is asked. */
function smallTalkOf(text: string): SmallTalk | null {
  if (robotSigns.test(text)) return 'robo';
  const words = text.match(/[a-z0-9]+/g) ?? [];
  const kinds = words.map((word) => smallWords.find(([, own]) => own.has(word))?.[0] ?? null);
  const isSmall = words.every((word, index) => kinds[index] !== null || besideSmallWords.has(word));
  return isSmall ? (smallWords.find(([kind]) => kinds.includes(kind))?.[0] ?? null) : null;
}

/** `Quanto é a pia e o ralo` asks two prices, `atendem no Gama e no Guará` two places; the rest is one question. */
function readParts(text: string, places: Places, subject: Subject | null): Part[] {
  const part = readPart(text, places, subject);
  const each = text.split(/ (?:e|ou|mais) /).flatMap((piece): Part[] => {
    const [named, place] = [subjectOf(piece), placeOf(piece, places)];
    if (part.act === 'price' && named !== null) return [{ ...part, subject: named }];
    return part.act === 'place' && place !== null ? [{ ...part, placeId: place.id }] : [];
  });
  const read = each.length < 2 ? [part] : each;
  // `De madrugada é mais caro?`: a post says yes, the prices say how much.
  if (part.act === 'topic' && part.topic === priceOfHour)
    return [part, { text, act: 'price', subject: subjectOf('emergencia'), words: [] }];
  // `A pia entupiu, moro no Gama`: naming the problem and the place asks about both.
  const blocked = part.act === 'place' && /entup/.test(text) ? subjectOf(text) : null;
  return blocked === null || blocked.service === ''
    ? read
    : [...read, { text, act: 'price', subject: blocked, words: [] }];
}

function readPart(text: string, places: Places, subject: Subject | null): Part {
  const kind = smallTalkOf(text);
  if (kind !== null) return { text, act: 'small', kind };
  const topic = topicSigns.find(([, signs]) => signs.test(text))?.[0];
  const own = subjectOf(text) ?? subject;
  const central = (about: CentralTopic | null): Part => ({ text, act: 'central', about, subject: own });
  if (accountSigns.test(text)) return central(null);
  const about = centralTopics.find(([, signs]) => signs.test(text))?.[0];
  if (about !== undefined) return central(about);
  if (topic !== undefined && surestTopics.has(topic)) return { text, act: 'topic', topic };
  if (centralSigns.some((signs) => signs.test(text))) return central(null);
  const words = tellingWords(text);
  const place = placeOf(text, places) ?? (placeSigns.test(text) ? placeOf(withoutSlips(text, places), places) : null);
  if (priceSigns.test(text) && !notPriceSigns.test(text)) {
    const others = words.filter((word) => !generalWords.has(word) && !(place?.name.includes(word) ?? false));
    // A sum, or anything else that has numbers and no words, is no question about ours.
    if (others.length === 0 && place === null && /\d/.test(text)) return central(null);
    const named = subjectOf(text) ?? (others.length === 0 ? subject : null);
    return { text, act: 'price', subject: named, words: others };
  }
  if (place !== null) {
    const isSaid = (word: string) =>
      place.name.includes(word) ||
      generalWords.has(word) ||
      addressWords.has(word) ||
      addressSigns.some(([signs]) => signs.test(word));
    if (placeSigns.test(text) || words.every(isSaid)) return { text, act: 'place', placeId: place.id };
  }
  const farName = place === null ? farPlaceOf(text) : null;
  if (farName !== null) return { text, act: 'far', name: farName };
  if (topic !== undefined) return { text, act: 'topic', topic };
  const before = subject === null || subjectOf(text) !== null ? [] : tellingWords(plainText(subject.name));
  return { text, act: 'search', words, about: before };
}

/** `Entupiu a pia, quanto custa?` and `Moro no Gama, vocês atendem?` ask one thing each. */
function withoutEchoes(parts: Part[]): Part[] {
  const isPriced = parts.some((part) => part.act === 'price' || (part.act === 'central' && part.about === 'pechincha'));
  const isPlain = parts.some(({ act }) => act !== 'search');
  return parts.filter((part) => {
    if (part.act !== 'search') return true;
    // `Tem como pegar?` refers to the previous part, `sou síndica` introduces the visitor.
    const isAside = part.words.length < 2 && !part.words.some((word) => tradeWords.test(word));
    if (parts.length > 1 && (isAside || presents.test(part.text))) return false;
    return !(isPriced && namesOnly(part.words)) && !(isPlain && part.words.every((word) => generalWords.has(word)));
  });
}

const namesOnly = (words: readonly string[]) =>
  words.every((word) => generalWords.has(word) || subjectOf(word) !== null || /^(?:entup|desentup|limp)/.test(word));

const isAsked = (part: Part) => part.act !== 'small' && !(part.act === 'search' && part.words.length === 0);

function withoutRepeats(parts: Part[]): Part[] {
  const keyOf = ({ text: _, ...rest }: Part) =>
    JSON.stringify(rest, (_key, value) => (value instanceof RegExp ? '' : value));
  return parts.filter((part, index) => parts.findIndex((other) => keyOf(other) === keyOf(part)) === index);
}
