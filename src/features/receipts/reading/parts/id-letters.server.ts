import type { Pixels } from '#platform/ocr/pixels.server.ts';
import { cutBox } from '#platform/ocr/read-line.server.ts';
import type { Spot } from './page-words.server.ts';
import { headLength, isHexadecimal, type PaymentId, settleTail } from './payment-ids.server.ts';
import type { LookAtLetters } from './read-fields.server.ts';
import type { WordBox } from './words.server.ts';

const height = 80;
/** Letters are compared in fields of this many pixels. */
const [across, down] = [16, 24];

/** One letter: its ink in a field of its own size, and how wide it is for its height. */
interface Shape {
  ink: Float64Array;
  width: number;
}

/** Bounds as measured over seven typefaces in four qualities. */
const zero = { letter: 'O', isLetter: ({ width }: Stand) => width >= 1.2 && width <= 1.7 };
const one = { letter: 'I', isLetter: ({ width, distance }: Stand) => width <= 0.4 && distance > 3 };
const isDigit = ({ width, distance }: Stand) => Math.abs(width - 1) <= 0.08 && distance <= 1.2;
/** Digits of the head that are less alike among themselves are too blurred to compare with. */
const leastAlike = 0.95;
const pairs: Readonly<Record<string, [digit: string, typeof zero]>> = {
  '0': ['0', zero],
  O: ['0', zero],
  '1': ['1', one],
  I: ['1', one],
};

/** A letter beside the head's digits: its width in theirs, its unlikeness in their own. */
interface Stand {
  width: number;
  distance: number;
}

/**
 * Tells 0 from O and 1 from I at the end of an id by the digits of its head, which are known and stand in the same
 * letters. `isSettled` where none of them stays in doubt; one in doubt is what it looks most like.
 */
export function lookIn(picture: Pixels, spots: ReadonlyMap<WordBox, Spot>): LookAtLetters {
  return async ({ value, signs }: PaymentId) => {
    const settled = settleTail(value.slice(headLength));
    if (settled.isSettled) return settled;
    const cuts = new Map<WordBox, Pixels>();
    const shapes = signs.map(({ box, at }) => {
      const spot = spots.get(box);
      if (spot === undefined) return null;
      const cut = cuts.get(box) ?? inkOf(cutBox(picture, spot.box, height));
      cuts.set(box, cut);
      return shapeOf(cut, spot.at, at);
    });
    const looks = [...settled.tail].map((sign, at) => {
      const [digit, kind] = pairs[sign] ?? [];
      if (digit === undefined || kind === undefined) return { sign, isSure: true };
      const known = shapes.slice(0, headLength).filter((shape, of) => shape !== null && value[of] === digit);
      const look = tellApart(sign, { shape: shapes[headLength + at] ?? null, known, digit, kind });
      return look.isSure || !isHexadecimal(settled.tail) ? look : { sign: digit, isSure: false };
    });
    return { tail: looks.map(({ sign }) => sign).join(''), isSettled: looks.every(({ isSure }) => isSure) };
  };
}

interface Compared {
  shape: Shape | null;
  known: readonly (Shape | null)[];
  digit: string;
  kind: typeof zero;
}

function tellApart(read: string, { shape, known, digit, kind }: Compared): { sign: string; isSure: boolean } {
  const digits = known.filter((one) => one !== null);
  if (shape === null || digits.length < 2) return { sign: read, isSure: false };
  const alike = Math.min(...digits.map((one) => likest(one, digits)));
  const likeness = likest(shape, digits);
  const widths = digits.map(({ width }) => width).sort((a, b) => a - b);
  const stand = {
    width: shape.width / (widths[Math.floor(widths.length / 2)] ?? 1),
    distance: (1 - likeness) / (1 - alike + 0.01),
  };
  const isSure = alike >= leastAlike;
  if (isDigit(stand)) return { sign: digit, isSure };
  if (kind.isLetter(stand)) return { sign: kind.letter, isSure };
  // Below that likeness it is cut wrongly, and like neither.
  if (likeness < 0.8) return { sign: read, isSure: false };
  return { sign: stand.distance > 2.3 ? kind.letter : digit, isSure: false };
}

/** The likeness to the likest of the others. */
function likest(shape: Shape, others: readonly Shape[]): number {
  return Math.max(...others.filter((other) => other !== shape).map(({ ink }) => correlation(ink, shape.ink)));
}

/** Ink from 0 to 255 in one plane, dark letters and light ones alike. */
function inkOf({ data, width, height: rows }: Pixels): Pixels {
  const grey = new Uint8Array(width * rows);
  for (let at = 0; at < grey.length; at += 1) {
    grey[at] = ((data[at * 3] ?? 0) * 3 + (data[at * 3 + 1] ?? 0) * 6 + (data[at * 3 + 2] ?? 0)) / 10;
  }
  const sorted = grey.toSorted();
  const ground = sorted[Math.floor(sorted.length / 2)] ?? 255;
  const most = Math.max(
    ground - (sorted[Math.floor(sorted.length * 0.02)] ?? 0),
    (sorted[Math.floor(sorted.length * 0.98)] ?? 255) - ground,
    1,
  );
  return { data: grey.map((value) => Math.min(255, (Math.abs(value - ground) / most) * 255)), width, height: rows };
}

const inked = 90;

/** A letter's own columns: from its middle to where no ink is, no further than the next letters' middles. */
function shapeOf({ data, width, height: rows }: Pixels, at: readonly number[], index: number): Shape | null {
  const middle = Math.round((at[index] ?? 0) * width);
  const pitch = Math.max(4, (((at.at(-1) ?? 1) - (at[0] ?? 0)) * width) / Math.max(1, at.length - 1));
  const hasInk = (column: number) => {
    for (let row = 0; row < rows; row += 1) if ((data[row * width + column] ?? 0) > inked) return true;
    return false;
  };
  let start = middle;
  for (let off = 0; off < pitch / 2 && !hasInk(start); off += 1)
    start = middle + (off % 2 === 0 ? 1 : -1) * Math.ceil(off / 2);
  let [left, right] = [start, start];
  while (left > 0 && middle - left < pitch * 0.8 && hasInk(left - 1)) left -= 1;
  while (right < width - 1 && right - middle < pitch * 0.8 && hasInk(right + 1)) right += 1;
  let [top, bottom] = [rows, -1];
  for (let row = 0; row < rows; row += 1) {
    for (let column = left; column <= right; column += 1) {
      if ((data[row * width + column] ?? 0) <= inked) continue;
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
    }
  }
  if (bottom - top < 8) return null;
  return { ink: fieldOf(data, width, { left, right, top, bottom }), width: (right - left + 1) / (bottom - top + 1) };
}

function fieldOf(
  data: Uint8Array,
  width: number,
  { left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>,
) {
  const ink = new Float64Array(across * down);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const x = left + ((column + 0.5) / across) * (right - left);
      const y = top + ((row + 0.5) / down) * (bottom - top);
      ink[row * across + column] = data[Math.round(y) * width + Math.round(x)] ?? 0;
    }
  }
  return ink;
}

function correlation(a: Float64Array, b: Float64Array): number {
  const [meanA, meanB] = [a, b].map((one) => one.reduce((sum, value) => sum + value, 0) / one.length);
  let [both, ofA, ofB] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [(a[at] ?? 0) - (meanA ?? 0), (b[at] ?? 0) - (meanB ?? 0)];
    both += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return both / Math.sqrt(Math.max(1, ofA * ofB));
}
