import { isDay } from '#shared/time/dates.ts';
import { type Found, rightOf, type WordBox } from './words.server.ts';

const idLength = 32;
/** Letters before the end of an id, digits but for the first. */
export const headLength = 21;
/** Letters that the engine takes digits for. */
const digitLike: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  I: '1',
  l: '1',
  i: '1',
  L: '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
  G: '6',
  g: '9',
  q: '9',
  A: '4',
  T: '7',
};
const asDigit = (sign: string) => digitLike[sign] ?? sign;

export interface PaymentId {
  value: string;
  /** Day and time in Brasília of the minute inside. */
  day: string;
  time: string;
  /** Box and offset of each letter. */
  signs: { box: WordBox; at: number }[];
}

/** End-to-end ids of PIX: `E`, the bank's eight digits, the minute in UTC, eleven letters or digits, also over rows. */
export function listPaymentIds(all: readonly WordBox[]): PaymentId[] {
  return all.flatMap((box) => {
    const signs = signsOf(box);
    return signs.flatMap(({ at }, start) => {
      if (box.text[at] !== 'E' && !(start === 0 && /[EeF€]/.test(box.text[at] ?? ''))) return [];
      const id = idFrom(withNextRows(signs.slice(start), box, all));
      return id === null ? [] : [id];
    });
  });
}

type Sign = PaymentId['signs'][number];

function signsOf(box: WordBox): Sign[] {
  return [...box.text].flatMap((sign, at) => (/[0-9A-Za-z€]/.test(sign) ? [{ box, at }] : []));
}

/** Rows are added only while the length asks for them. */
function withNextRows(start: Sign[], first: WordBox, all: readonly WordBox[]): Sign[] {
  let signs = start;
  let last = first;
  while (signs.length < idLength && signs.length >= 9) {
    const next =
      rightOf(last, all) ??
      all
        .filter(
          (one) => one.y > last.y + last.height * 0.5 && one.y < last.y + last.height * 2.2 && one.left < first.right,
        )
        .sort((a, b) => a.y - b.y)[0];
    if (next === undefined || signs.length + signsOf(next).length > idLength || /[:$,]/.test(next.text)) break;
    signs = [...signs, ...signsOf(next)];
    last = next;
  }
  return signs;
}

function idFrom(all: Sign[]): PaymentId | null {
  const signs = all.slice(0, idLength);
  if (signs.length < idLength || all.length > idLength + 2) return null;
  const text = signs.map(({ box, at }) => box.text[at] ?? '').join('');
  const head = [...text.slice(1, headLength)].map(asDigit).join('');
  const moment = momentIn(head.slice(8));
  if (!/^\d{20}$/.test(head) || moment === null) return null;
  // A small L looks like 1 and I; a great one does not.
  const tail = text.slice(headLength).replace(/l/g, 'I').toUpperCase();
  return { value: `E${head}${tail}`, ...moment, signs };
}

/** The minute `yyyyMMddHHmm` of an id, turned from UTC to Brasília, which has no summer time since 2019. */
function momentIn(minute: string): { day: string; time: string } | null {
  const [, year, month, day, hours = '', minutes = ''] = /^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(minute) ?? [];
  if (!isDay(`${year}-${month}-${day}`) || hours > '23' || minutes > '59') return null;
  const there = new Date(Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:00Z`) - 3 * 3_600_000).toISOString();
  return { day: there.slice(0, 10), time: there.slice(11, 16) };
}

/** The end of an id; `isSettled` tells whether each of its letters is known. */
export interface Tail {
  tail: string;
  isSettled: boolean;
}

/** The end as a text says it, letter by letter. */
export function writtenTail({ signs }: PaymentId): Tail {
  const written = signs.slice(headLength).map(({ box, at }) => box.text[at] ?? '');
  return { tail: written.join('').toUpperCase(), isSettled: true };
}

/** Fewer letters could be hexadecimal by chance: six of them are so once in a hundred. */
const leastHexadecimal = 6;

export const isHexadecimal = (tail: string) => /^[\dA-F]*$/.test(tail);

/** Tails of one alphabet: hexadecimal ones hold no O and no I. */
export function settleTail(tail: string): Tail {
  const others = tail.replace(/[0O1I]/g, '');
  if (isHexadecimal(others)) {
    const isSettled = others.length === tail.length || others.length >= leastHexadecimal;
    return { tail: tail.replace(/O/g, '0').replace(/I/g, '1'), isSettled };
  }
  return { tail, isSettled: others.length === tail.length };
}

/** The page's id as a field: named by its form; `isSettled` tells whether each letter of its end is known. */
export function fieldOfId(id: PaymentId, isSettled: boolean): Found {
  const { box, at: from } = id.signs[0] ?? { box: null, at: 0 };
  if (box === null) throw new Error('An id has letters.');
  const own = id.signs.filter((sign) => sign.box === box);
  const isWhole = own.length === id.signs.length;
  return {
    name: 'endToEndId',
    value: id.value,
    box,
    from,
    to: (own.at(-1)?.at ?? from) + 1,
    namedBy: null,
    witnesses: [],
    agrees: (text) => isSettled && isWhole && holds(text, id.value),
  };
}

/** Whether a text holds an id, but for what looks alike: digits in its head, and O and I in its end. */
function holds(text: string, id: string): boolean {
  const letters = [...text.replace(/[^0-9A-Za-z]/g, '')];
  const alike = (sign: string, at: number) =>
    at < headLength ? asDigit(sign) : sign.replace('l', 'I').toUpperCase().replace('O', '0').replace('I', '1');
  const wanted = [...id].map(alike).slice(1).join('');
  return letters.some((_, start) => {
    const part = letters.slice(start, start + id.length);
    return part.map(alike).slice(1).join('') === wanted;
  });
}

const codes = [
  [
    'authorisation',
    /(?:\baut(?:oriz(?:a[cç][aã]o)?)?|\bc[oó]d(?:igo)?\.? ?(?:de )?aut\w{0,11})\s{0,2}[.:=º#-]{0,2}\s{0,3}([A-Z0-9]{6})(?![\dA-Z])/i,
  ],
  ['nsu', /\b(?:nsu|cv|doc)(?: host| sitef| doc)?\s{0,2}[.:=º#-]{0,2}\s{0,3}(\d{4,12})(?!\d)/i],
] as const;
const labels = {
  authorisation: /^(?:aut|autoriza[cç][aã]o|c[oó]d(?:igo)?\.? ?(?:de )?aut\w*)\W*$/i,
  nsu: /^(?:nsu|cv|doc)\W*$/i,
};

/** Authorisation and NSU of a card's slip, in their own line or on the right of their label. */
export function findCardCodes(all: readonly WordBox[]): Found[] {
  return codes.flatMap(([name, words]): Found[] => {
    for (const box of all) {
      const whole = words.exec(box.text);
      const value = whole?.[1];
      if (whole !== null && value !== undefined && /\d/.test(value)) {
        const to = whole.index + whole[0].length;
        const from = to - value.length;
        return [{ ...codeOf(name, value, box, from, to), namedBy: box.text.slice(whole.index, from).trim() }];
      }
      const right = labels[name].test(box.text.trim()) ? rightOf(box, all) : null;
      const beside = /^[A-Z0-9]{4,12}$/.test(right?.text.trim() ?? '') ? right : null;
      if (beside !== null)
        return [{ ...codeOf(name, beside.text.trim(), beside, 0, beside.text.length), namedBy: box.text }];
    }
    return [];
  });
}

function codeOf(
  name: 'authorisation' | 'nsu',
  value: string,
  box: WordBox,
  from: number,
  to: number,
): Omit<Found, 'namedBy'> {
  return { name, value, box, from, to, witnesses: ['word'], agrees: (text) => text.includes(value) };
}
