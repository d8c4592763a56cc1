import { fold } from '#shared/text.ts';
import { indexWords, nearestWord, type WordIndex } from '../rules.ts';
import { type Danger, dangers } from './danger-content.ts';
import {
  accountSigns,
  angerSigns,
  besideSmallWords,
  centralSigns,
  orderSigns,
  personSigns,
  placeSigns,
  priceSigns,
  robotSigns,
  smallWords,
  surestTopics,
  topicSigns,
} from './reference-topics.ts';
import { emptyWords, placeNames, type Subject, shortForms, subjects } from './reference-words.ts';

/** A place as a question may name it. */
interface KnownPlace {
  id: string;
  name: string;
  stateId: string;
}

/** The places that a question may name, made ready to be found in a text. */
export interface Places {
  byId: ReadonlyMap<string, KnownPlace>;
  /** Every name without accents, other names among them, and the id it stands for. */
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
    // Of two namesakes the one of the Distrito Federal is meant, unless Goiás is said.
    const known = idByName.get(name);
    if (known === undefined || id.localeCompare(known) < 0) idByName.set(name, id);
  }
  const mostWords = Math.max(...[...idByName.keys()].map((name) => name.split(' ').length));
  const words = indexWords(new Set([...idByName.keys()].flatMap((name) => name.split(' ').filter(isLong))));
  return { byId: new Map(places.map((place) => [place.id, place])), idByName, mostWords, words };
}

const isLong = (word: string) => word.length > 6;

const spaced = (plain: string) => plain.replace(/[^a-z0-9]+/g, ' ').trim();

type SmallTalk = 'robo' | (typeof smallWords)[number][0];

/** What one question of a message asks for. */
export type Part = { text: string } & (
  | { act: 'small'; kind: SmallTalk }
  | { act: 'central' }
  | { act: 'topic'; topic: string }
  | { act: 'price'; subject: Subject | null; words: string[] }
  | { act: 'place'; placeId: string }
  | { act: 'search'; words: string[]; about: string[] }
);

export interface ReadMessage {
  danger: Danger | null;
  /** Somebody asks for a person, is angry, or gives orders to the words of the answer. */
  mood: 'pessoa' | 'irritacao' | 'ordem' | null;
  isUrgent: boolean;
  parts: Part[];
  /** The whole message as one question: asked where none of its parts has an answer. */
  whole: Part;
  subject: Subject | null;
  placeId: string | null;
}

/** Questions of one message that are answered; what is beyond them waits for the next message. */
const mostParts = 4;
const urgentSigns = /\b(?:urgent\w*|urgencia|socorro|agora mesmo|o mais rapido|imediat\w+|desespero|desesperad\w+)\b/;

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

const beginning =
  'quanto|qual|quais|quando|como|onde|voces|tem|atende|atendem|posso|pode|podem|aceita|aceitam|fazem|cobram?|o que|em quanto|a visita|de quanto|precisa|quero|moro|da para';
const seams = new RegExp(
  `[?!;\\n]+|\\.(?= |$)|,? (?:e|mas|tambem)(?= (?:${beginning})\\b)|,(?= ?(?:e )?(?:${beginning})\\b)`,
);

/** The questions of a message, one by one. */
export function splitQuestions(plain: string): string[] {
  return plain
    .split(seams)
    .map((part) => part.replace(/[.,]/g, ' ').replace(/ +/g, ' ').trim())
    .filter((part) => part !== '');
}

/** The words of a question that tell what it is about. */
export function tellingWords(plain: string): string[] {
  return [...new Set((plain.match(/[a-z0-9]+/g) ?? []).filter(isTelling))];
}

/** An amount says nothing of what it was asked for. */
const isTelling = (word: string) => word.length > 1 && !emptyWords.has(word) && !/^\d+$/.test(word);

/** What gets blocked, as the text names it; null when it does not. */
export function subjectOf(plain: string): Subject | null {
  return subjects.find(({ signs }) => signs.test(plain)) ?? null;
}

/** The place that a text names, the longest name first: Sobradinho II is not Sobradinho. */
export function placeOf(plain: string, { idByName, mostWords }: Places): { id: string; name: string } | null {
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
  return found;
}

/** Long words as the names of places write them, where one is near. */
function withoutSlips(plain: string, { words }: Places): string {
  return plain.replace(/[a-z]{7,}/g, (word) => nearestWord(words, word) ?? word);
}

/** Reads a message in all that it asks. `subject` is what the conversation was about before. */
export function readMessage(text: string, places: Places, subject: Subject | null = null): ReadMessage {
  const plain = plainText(text);
  const own = subjectOf(plain);
  const parts = splitQuestions(plain).flatMap((part) => readParts(part, places, own ?? subject));
  const asked = withoutEchoes(parts.filter(isAsked));
  const kept = asked.length > 0 ? asked : parts.slice(0, 1);
  return {
    danger: dangers.find(({ signs }) => signs.test(plain)) ?? null,
    mood: moodOf(plain),
    isUrgent: urgentSigns.test(plain),
    parts: withoutRepeats(kept).slice(0, mostParts),
    whole: readPart(plain.replace(/[?!.,;\n]+/g, ' ').trim(), places, own ?? subject),
    subject: own,
    placeId: placeOf(plain, places)?.id ?? null,
  };
}

function moodOf(plain: string): ReadMessage['mood'] {
  if (orderSigns.test(plain)) return 'ordem';
  if (angerSigns.test(plain)) return 'irritacao';
  return personSigns.test(plain) ? 'pessoa' : null;
}

/** What is said without asking anything; null where something is asked. */
function smallTalkOf(text: string): SmallTalk | null {
  if (robotSigns.test(text)) return 'robo';
  const words = text.match(/[a-z0-9]+/g) ?? [];
  const kinds = words.map((word) => smallWords.find(([, own]) => own.has(word))?.[0] ?? null);
  const isSmall = words.every((word, index) => kinds[index] !== null || besideSmallWords.has(word));
  return isSmall ? (smallWords.find(([kind]) => kinds.includes(kind))?.[0] ?? null) : null;
}

/** `Quanto é a pia e o ralo` asks for two prices, `atendem no Gama e no Guará` for two places; whatever else is one question. */
function readParts(text: string, places: Places, subject: Subject | null): Part[] {
  const part = readPart(text, places, subject);
  const pieces = text.split(/ (?:e|ou|mais) /);
  const each = pieces.flatMap((piece): Part[] => {
    const [named, place] = [subjectOf(piece), placeOf(piece, places)];
    if (part.act === 'price' && named !== null) return [{ ...part, subject: named }];
    return part.act === 'place' && place !== null ? [{ ...part, placeId: place.id }] : [];
  });
  const read = each.length < 2 ? [part] : each;
  // `A pia entupiu, moro no Gama`: whoever says what is blocked, and where, wants both.
  const blocked = part.act === 'place' && /entup/.test(text) ? subjectOf(text) : null;
  return blocked === null || blocked.service === ''
    ? read
    : [...read, { text, act: 'price', subject: blocked, words: [] }];
}

function readPart(text: string, places: Places, subject: Subject | null): Part {
  const small = smallTalkOf(text);
  if (small !== null) return { text, act: 'small', kind: small };
  const topic = topicSigns.find(([, signs]) => signs.test(text))?.[0];
  if (accountSigns.test(text)) return { text, act: 'central' };
  if (topic !== undefined && surestTopics.has(topic)) return { text, act: 'topic', topic };
  if (centralSigns.some((signs) => signs.test(text))) return { text, act: 'central' };
  const words = tellingWords(text);
  const place = placeOf(text, places) ?? (placeSigns.test(text) ? placeOf(withoutSlips(text, places), places) : null);
  if (priceSigns.test(text) && !notPrice.test(text)) {
    const others = words.filter((word) => !generalWords.has(word) && !(place?.name.includes(word) ?? false));
    // A sum, or anything else that has numbers and no words, is no question about ours.
    if (others.length === 0 && place === null && /\d/.test(text)) return { text, act: 'central' };
    const named = subjectOf(text) ?? (others.length === 0 ? subject : null);
    return { text, act: 'price', subject: named, words: others };
  }
  if (place !== null) {
    const rest = words.filter((word) => !place.name.includes(word) && !generalWords.has(word));
    if (placeSigns.test(text) || rest.length === 0) return { text, act: 'place', placeId: place.id };
  }
  if (topic !== undefined) return { text, act: 'topic', topic };
  const about = subject === null || subjectOf(text) !== null ? [] : tellingWords(plainText(subject.name));
  return { text, act: 'search', words, about };
}

/** Asked with the words of a price: how often, and by what measure. */
const notPrice = /\bde quanto em quanto\b|\bmetros?\b/;

/** Words of every question about prices and places, which name nothing. */
const generalWords = new Set(
  'preco precos valor valores custa custam custo custos lista tabela cobra cobram servico servicos desentupir desentupimento desentupidora atende atendem atendimento orcamento media'.split(
    ' ',
  ),
);

/** `Entupiu a pia, quanto custa?` and `Moro no Gama, vocês atendem?` ask one thing each. */
function withoutEchoes(parts: Part[]): Part[] {
  const isPriced = parts.some(({ act }) => act === 'price');
  const isPlain = parts.some(({ act }) => act !== 'search');
  return parts.filter((part) => {
    if (part.act !== 'search') return true;
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
