import { fold } from '#shared/text/text.ts';
import type { Place, ReadField, ReadFieldName, Witness } from '../contract.ts';

/** Words in one line of a page, where they stand when the page is straight. */
export interface WordBox {
  text: string;
  /** The engine's sureness of each letter; null in the text of a PDF. */
  sure: readonly number[] | null;
  left: number;
  right: number;
  /** Middle. */
  y: number;
  height: number;
  /** Of the letters from `from` to before `to`. */
  placeOf(from: number, to: number): Place | null;
}

/** A value that a rule found; `agrees` tells whether the line, read a second time, holds it again. */
export interface Found {
  name: ReadFieldName;
  value: string;
  box: WordBox;
  from: number;
  to: number;
  namedBy: string | null;
  witnesses: Witness[];
  agrees(text: string): boolean;
}

/** Letters and digits alone, without accents and spaces; digits inside words as the letters that they look like. */
export function bare(text: string): string {
  return fold(text)
    .replace(/[a-z][01][a-z]|[a-z]{2}[01]|[01][a-z]{2}/g, letters)
    .replace(/[^a-z0-9]/g, '');
}

const letters = (part: string) => part.replaceAll('0', 'o').replaceAll('1', 'l');

/** Characters of its own line before a value in which its name may begin. */
const nameLength = 34;
/** A label stands at most so many heights above its value. */
const reach = 3.2;
const anAmount = /\d,\d\d(?!\d)/;
const hasWords = (text: string) => (text.match(/\p{L}/gu)?.length ?? 0) >= 2;

/** Words that name what begins at `from` of a line: before it, on its left, or right above; null where none stands. */
export function nameOf(box: WordBox, from: number, all: readonly WordBox[]): string | null {
  const before = box.text.slice(0, from).replace(/\br\s?[$s5]\s*$/i, '');
  const own = before.slice(endOfLastAmount(before)).slice(-nameLength);
  if (hasWords(own)) return tidy(own);
  const beside = leftOf(box, all);
  const above = aboveOf(box, all);
  if (above !== null && isCellOf(above, box, beside)) return tidy(above.text);
  if (beside !== null && hasWords(beside.text) && !anAmount.test(beside.text)) return tidy(beside.text);
  return above === null ? null : tidy(above.text);
}

/** Whether a label stands at the top of the value's own cell, whose neighbour on the left is another cell. */
function isCellOf(above: WordBox, value: WordBox, beside: WordBox | null): boolean {
  if (beside === null || beside.text.trimEnd().endsWith(':') || value.left - beside.right < value.height * 1.5)
    return false;
  const isAligned = Math.abs(above.left - value.left) < value.height;
  return (
    isAligned && value.y - above.y < value.height * 2 && above.height < value.height * 0.95 && !/\d/.test(above.text)
  );
}

function endOfLastAmount(text: string): number {
  let end = 0;
  for (const { index, 0: found } of text.matchAll(/\d,\d\d(?!\d)/g)) end = index + found.length;
  return end;
}

const tidy = (text: string) => text.trim().replace(/[\s:.\-–]{1,9}$/, '');

function isBeside(a: WordBox, b: WordBox): boolean {
  return Math.abs(a.y - b.y) < Math.max(a.height, b.height) * 0.5;
}

/** The nearest box on the left in the same row. */
function leftOf(box: WordBox, all: readonly WordBox[]): WordBox | null {
  let nearest: WordBox | null = null;
  for (const other of all) {
    if (other === box || !isBeside(box, other) || other.right > box.left + box.height * 0.6) continue;
    if (nearest === null || other.right > nearest.right) nearest = other;
  }
  return nearest;
}

/** The nearest box on the right in the same row. */
export function rightOf(box: WordBox, all: readonly WordBox[]): WordBox | null {
  let nearest: WordBox | null = null;
  for (const other of all) {
    if (other === box || !isBeside(box, other) || other.left < box.right - box.height * 0.6) continue;
    if (nearest === null || other.left < nearest.left) nearest = other;
  }
  return nearest;
}

/** The nearest worded box right above, which itself holds no amount. */
function aboveOf(box: WordBox, all: readonly WordBox[]): WordBox | null {
  let nearest: WordBox | null = null;
  for (const other of all) {
    const rise = box.y - other.y;
    const overlaps = other.left < box.right && other.right > box.left;
    if (!overlaps || rise < box.height * 0.5 || rise > reach * Math.max(box.height, other.height)) continue;
    if (nearest === null || other.y > nearest.y) nearest = other;
  }
  return nearest !== null && hasWords(nearest.text) && !anAmount.test(nearest.text) ? nearest : null;
}

/** The nearest box right below, in the same column. */
export function belowOf(box: WordBox, all: readonly WordBox[]): WordBox | null {
  let nearest: WordBox | null = null;
  for (const other of all) {
    const drop = other.y - box.y;
    const overlaps = other.left < box.right + box.height && other.right > box.left;
    if (!overlaps || drop < box.height * 0.5 || drop > reach * Math.max(box.height, other.height)) continue;
    if (nearest === null || other.y < nearest.y) nearest = other;
  }
  return nearest;
}

/** Rows from top to bottom, each from left to right. */
export function rowsOf(all: readonly WordBox[]): WordBox[][] {
  const rows: WordBox[][] = [];
  for (const box of all.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (
      row !== undefined &&
      first !== undefined &&
      Math.abs(first.y - box.y) < Math.min(first.height, box.height) * 0.5
    ) {
      row.push(box);
    } else rows.push([box]);
  }
  for (const row of rows) row.sort((a, b) => a.left - b.left);
  return rows;
}

/** Ways of knowing the value itself; the others tell only what it is. */
const ofTheValue: readonly Witness[] = ['second-reading', 'text-layer', 'sum', 'qr', 'check-digits', 'moment-of-id'];

/** Nothing on a page checks whose name it is; the call's own names do, later. */
const unchecked: readonly ReadFieldName[] = ['payeeName', 'payerName', 'institution'];

/** A found value as a field: certain with two different witnesses, one of which is of the value itself. */
export function fieldOf({ name, value, box, from, to, namedBy, witnesses }: Found): ReadField {
  const kinds = [...new Set(witnesses)];
  // The minute inside an id says nothing of its end.
  const vouches = (kind: Witness) => ofTheValue.includes(kind) && !(name === 'endToEndId' && kind === 'moment-of-id');
  const isCertain = kinds.length >= 2 && kinds.some(vouches) && !unchecked.some((one) => one === name);
  return {
    name,
    value,
    certainty: isCertain ? 'certo' : 'incerto',
    witnesses: kinds,
    text: box.text.slice(from, to),
    namedBy,
    place: box.placeOf(from, to),
  };
}
