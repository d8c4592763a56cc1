import { isDay } from '#shared/time/dates.ts';

type ReadAmount = { cents: number; hasDecimals: boolean } | 'none' | 'ambiguous';

/**
 * An amount as banks write it, in signed cents: `-1.234,56`, `+10.50`, `1,234.5`, `R$ 320`, `45,00 D`, `(45,00)`. The
 * last mark before one or two digits is the decimal one; a lone mark before three is either and read as neither.
 */
export function readAmount(written: string): ReadAmount {
  let text = written
    .replace(/[\s\u00a0]/g, '')
    .toUpperCase()
    .replace('R$', '');
  let sign = 1;
  if (/^\(.{1,40}\)$/.test(text)) {
    sign = -1;
    text = text.slice(1, -1);
  }
  if (/[CD]$/.test(text)) {
    if (text.endsWith('D')) sign = -1;
    text = text.slice(0, -1);
  }
  for (const at of [0, -1]) {
    const mark = text.at(at);
    if (mark === '-' || mark === '\u2212') sign = -1;
    if (mark === '-' || mark === '\u2212' || mark === '+') text = at === 0 ? text.slice(1) : text.slice(0, -1);
  }
  if (!/^[\d.,]{1,24}$/.test(text) || !/\d/.test(text)) return 'none';
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const marks = text.replace(/\d/g, '');
  const after = last === -1 ? '' : text.slice(last + 1);
  const isDecimal = last !== -1 && marks.lastIndexOf(text.charAt(last)) === marks.indexOf(text.charAt(last));
  if (isDecimal && (after.length === 3 || /[1-9]/.test(after.slice(2)))) return 'ambiguous';
  const [whole, decimals] = isDecimal ? [text.slice(0, last), after.slice(0, 2)] : [text, ''];
  const cents = Number(whole.replace(/[.,]/g, '') + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return 'none';
  return { cents: sign * cents + 0, hasDecimals: isDecimal && after.length > 0 };
}

interface ReadDay {
  day: string;
  /** `HH:MM`; null where only the day is told. */
  minute: string | null;
}

/**
 * The day of an OFX date in Brasília. Without an offset, or at midnight sharp, which banks write where they know no
 * time, it is the printed one; else the moment is turned before its day is taken.
 */
export function readOfxDay(written: string): ReadDay | null {
  const match =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?(?:\.\d{1,6})?\s?(?:\[([+-]?\d{1,2}(?:\.\d{1,2})?)(?::[^\]]{0,12})?\])?$/.exec(
      written.trim(),
    );
  if (match === null) return null;
  const [, year, month, date, hours = '00', minutes = '00', seconds = '00', offset] = match;
  const day = `${year}-${month}-${date}`;
  if (!isDay(day) || hours > '23' || minutes > '59') return null;
  if (`${hours}${minutes}${seconds}` === '000000') return { day, minute: null };
  if (offset === undefined) return { day, minute: `${hours}:${minutes}` };
  const utc = Date.parse(`${day}T${hours}:${minutes}:00Z`) - Number(offset) * 3_600_000;
  const there = new Date(utc + brasiliaOffset * 3_600_000).toISOString();
  return { day: there.slice(0, 10), minute: there.slice(11, 16) };
}

/** Since 2019 without summer time. */
const brasiliaOffset = -3;

/** The day of a sheet's cell: `24/11/2026`, `24-11-26`, `2026-11-24`, with a time behind it or none. */
export function readSheetDay(written: string): ReadDay | null {
  const [, date = '', time = null] = /^(\S{1,10})(?:[T\s].{0,3}?(\d{2}:\d{2}).{0,20})?$/.exec(written.trim()) ?? [];
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(date) ?? [];
  const day = iso === null ? `${y?.padStart(4, '20')}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}` : date;
  return isDay(day) ? { day, minute: time === '00:00' ? null : time } : null;
}
