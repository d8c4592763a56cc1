import { fold } from '#shared/text/text.ts';
import type { Passage } from '../knowledge/rules.ts';
import { orderSigns } from '../questions/reference-topics.ts';
import { emptyWords } from '../questions/reference-words.ts';
import { plainText } from '../questions/rules.ts';
import { boundWords, numberWords, unitWords } from './reference-wording.ts';

/** A passage as the model is given it, by its number in the list. */
export type Given = Pick<Passage, 'kind' | 'topic' | 'source' | 'title' | 'heading' | 'text'>;

/** A line of the model that says only what its passage says. */
export interface CheckedLine {
  /** Place of its passage in the list. */
  at: number;
  text: string;
}

/** Reasons to drop the model's words, or the passages. */
export type Refusal = 'form' | 'order' | 'address' | 'number' | 'price' | 'phone' | 'promise' | 'denial' | 'foreign';

const mostGiven = 4;
const longestLine = 400;
const form = /^\[(\d)\] ?(\S.*)$/;
const price = /r\$ ?\d[\d.,]*/g;
const phone = /\(?\d{2}\)?[ .-]?9?\d{4}[ .-]?\d{4}/g;
const address = /@|https?:|www\.|\.(?:com|br|net|org|io|app|me|example)\b/;
/** Signs that no plain sentence has. */
const marks = /[<>{}[\]*_`#|\\]/;
const denials = new Set(['nao', 'nem', 'sem', 'nunca', 'jamais']);
/** Words after a denial that it denies. */
const denialReach = 4;
/** Share of a line's telling words that its passage need not have. */
const mostForeign = 0.35;

/**
 * Whether passages may be worded: few enough, none with instructions, and none with a price list, whose amounts could
 * be confused.
 */
export function canBeWorded(given: readonly Given[]): boolean {
  return (
    given.length > 0 &&
    given.length <= mostGiven &&
    given.every((one) => !orderSigns.test(plainText(wholeOf(one))) && new Set(plainOf(one.text).match(price)).size <= 1)
  );
}

/** A line that may be shown, or why not: every number, price, phone, address and promise must be in its passage. */
export function checkLine(line: string, given: readonly Given[]): CheckedLine | Refusal {
  const [, number, text] = form.exec(line.trim()) ?? [];
  const at = Number(number) - 1;
  const passage = given[at];
  if (passage === undefined || text === undefined || text.length > longestLine || marks.test(text)) return 'form';
  const said = plainOf(wholeOf(passage));
  const words = plainOf(text);
  if (orderSigns.test(plainText(text))) return 'order';
  if (words.split(/\s/).some((word) => address.test(word) && !says(said, word))) return 'address';
  const prices = passage.kind === 'preco' ? pricesOf(said) : [];
  if (pricesOf(words).some((one) => !prices.includes(one))) return 'price';
  if ((words.match(phone) ?? []).some((one) => passage.topic !== 'contato' || !digitsOf(said).includes(digitsOf(one))))
    return 'phone';
  const numbers = numbersOf(said);
  if (
    numbersOf(words).some((one) => !numbers.includes(one)) ||
    (words.match(numberWords) ?? []).some((one) => !says(said, one))
  )
    return 'number';
  return judgeWords(words, said) ?? { at, text: text.trim() };
}

/** Whether the lines cite all passages, so that no part of the question gets lost. */
export function citesAll(lines: readonly CheckedLine[], given: readonly Given[]): boolean {
  return given.every((_, index) => lines.some(({ at }) => at === index));
}

/** Removes phones and the visitor's name, which the model does not need. */
export function questionForModel(question: string, name: string): string {
  const nameless = name === '' ? question : question.replaceAll(name, '…');
  return nameless.replace(phone, '…');
}

const wholeOf = ({ title, heading, text }: Given) => `${title}. ${heading}. ${text}`;
const plainOf = (text: string) => fold(text).replace(/[^\S\n]+/g, ' ');
const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Each price with the words before it that bound it: a least price is no price. Without the sign no page writes one.
 */
function pricesOf(plain: string): string[] {
  const amounts = [...plain.matchAll(price)].map(({ index, 0: amount }) => {
    const [least = ''] = /a partir de $/.exec(plain.slice(0, index)) ?? [];
    return least + withoutEnd(amount);
  });
  return [...amounts, ...(plain.match(/\b(?:reais|real|pila|contos?)\b/g) ?? [])];
}

/** Each number with what it counts. */
function numbersOf(plain: string): string[] {
  return [...plain.matchAll(/\d(?:[\d.,:/-]*\d)?/g)].map(({ index, 0: number }) => {
    const [unit = ''] = unitWords.exec(plain.slice(index + number.length).trimStart()) ?? [];
    return `${number} ${unit.slice(0, 3)}`;
  });
}

const withoutEnd = (word: string) => word.replace(/[.,;:!?)]{1,3}$/, '');
const says = (source: string, word: string) => source.includes(withoutEnd(word));

/** The common beginning of a word's forms. */
function stemOf(word: string): string {
  const single = word.length > 3 ? word.replace(/s$/, '') : word;
  return single.slice(0, Math.max(3, Math.min(5, single.length - 1)));
}

const boundStems = new Set(boundWords.map(stemOf));

interface Spoken {
  stem: string;
  isDenied: boolean;
  isEmpty: boolean;
}

function spokenIn(plain: string): Spoken[] {
  return plain.split(/[.,;:!?\n•()]+/).flatMap((clause) => {
    let reach = 0;
    return (clause.match(/[a-z]+/g) ?? []).map((word) => {
      const isDenied = reach > 0;
      reach = denials.has(word) ? denialReach : reach - 1;
      return { stem: stemOf(word), isDenied, isEmpty: denials.has(word) || word.length < 3 || emptyWords.has(word) };
    });
  });
}

/** Checks that each word is in the passage, with its negation; a few may be new, none that promises. */
function judgeWords(words: string, said: string): Refusal | null {
  const source = Map.groupBy(spokenIn(said), ({ stem }) => stem);
  const spoken = spokenIn(words);
  for (const { stem, isDenied, isEmpty } of spoken) {
    const same = source.get(stem);
    if (same === undefined) {
      if (boundStems.has(stem)) return 'promise';
      if (isDenied && !isEmpty) return 'denial';
    } else if (!(isEmpty && !boundStems.has(stem)) && same.every((one) => one.isDenied !== isDenied)) return 'denial';
  }
  const telling = spoken.filter(({ isEmpty }) => !isEmpty);
  const foreign = telling.filter(({ stem }) => !source.has(stem));
  return telling.length === 0 || foreign.length / telling.length > mostForeign ? 'foreign' : null;
}
