import { cutText, fold } from '#shared/text/text.ts';
import { fillerWords, phoneWords, sheetColumns } from '../reference-columns.ts';
import type { Cells, ImportKind } from '../rules.ts';

const areaCodeHeads = ['ddd', 'codigo de area', 'cod area'];

/** Normalises a column's header: no case, accents, punctuation or spaces, numbers separated from words. */
function plain(head: string): string {
  return fold(head)
    .replace(/\be ?- ?mail/g, 'email')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/\d+/g, ' $& ')
    .replace(/[^\p{L}\p{N}º°]+/gu, ' ')
    .trim();
}

const tellingWords = (name: string) => name.split(' ').filter((word) => !fillerWords.has(word) && !/^\d*$/.test(word));

export interface Head {
  /** The field of each column; several may be `morePhones`. */
  keys: readonly (string | null)[];
  /** Columns with the area code of a phone's column. */
  areaCodes: ReadonlyMap<number, number>;
  missing: string[];
  ignored: string[];
}

/** Maps columns to fields: by our own names first, then by known words. */
export function readHead(kind: ImportKind, head: readonly string[]): Head {
  const columns = sheetColumns[kind];
  const names = head.map(plain);
  const keys: (string | null)[] = names.map(() => null);
  const give = (at: number, key: string | undefined) => {
    if (key !== undefined && keys[at] === null && !keys.includes(key)) keys[at] = key;
  };
  const isPhone = names.map((name) => isToldBy(phoneWords, name));
  const areas = names.map(
    (name, at) =>
      areaCodeHeads.includes(nameAlone(name)) || (/^ddd /.test(name) && isPhone[at] && isPhone[at + 1] === true),
  );
  const open = names.flatMap((_, at) => (areas[at] ? [] : [at]));
  for (const at of open) {
    const known = ({ header, also = [] }: (typeof columns)[number]) => [header, ...also].map(plain);
    give(at, columns.find((column) => known(column).includes(names[at] ?? ''))?.key);
  }
  for (const at of open) give(at, columns.find(({ words }) => words && isToldBy(words, names[at] ?? ''))?.key);
  for (const { key, instead = [] } of columns) {
    if (keys.includes(key)) continue;
    const at = open.find((one) => instead.includes(names[one] ?? ''));
    if (at !== undefined) keys[at] = key;
  }
  if (columns.some(({ key }) => key === 'morePhones')) {
    if (!keys.includes('phone') && keys.includes('morePhones')) keys[keys.indexOf('morePhones')] = 'phone';
    for (const at of open) if (isPhone[at] && keys[at] === null) keys[at] = 'morePhones';
  }
  const areaCodes = new Map<number, number>();
  keys.forEach((key, at) => {
    if ((key === 'phone' || key === 'morePhones') && areas[at - 1] === true) areaCodes.set(at, at - 1);
  });
  return {
    keys,
    areaCodes,
    missing: columns.filter(({ key, required }) => required && !keys.includes(key)).map(({ header }) => header),
    ignored: head.filter(
      (text, at) => keys[at] === null && ![...areaCodes.values()].includes(at) && text.trim() !== '',
    ),
  };
}

const nameAlone = (name: string) => name.replace(/ \d+$/, '');

function isToldBy(words: readonly string[], name: string): boolean {
  const telling = tellingWords(name);
  return telling.length > 0 && telling.every((word) => words.includes(word));
}

/** A line's values by field, with separate area codes joined to phones. */
export function cellsOf({ keys, areaCodes }: Head, row: readonly string[]): Cells {
  const cells: Record<string, string> = {};
  keys.forEach((key, at) => {
    const area = areaCodes.get(at);
    const text = (area === undefined ? row[at] : withAreaCode(row[area] ?? '', row[at] ?? ''))?.trim();
    if (key === null || !text) return;
    cells[key] = cutText(cells[key] === undefined ? text : `${cells[key]} / ${text}`, 4_000);
  });
  return cells;
}

/** A phone with an area code stays unchanged. */
function withAreaCode(area: string, phones: string): string {
  const code = area
    .replace(/[.,]0$/, '')
    .replace(/\D/g, '')
    .replace(/^0/, '');
  if (code.length !== 2) return phones;
  return phones
    .split(/([/;,|\n])/)
    .map((phone) => (/^\D*(?:\d\D*){8,9}$/.test(phone) ? `(${code}) ${phone.trim()}` : phone))
    .join('');
}
