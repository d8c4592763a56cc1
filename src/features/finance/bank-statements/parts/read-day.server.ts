import { isDay } from '#shared/time/dates.ts';

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
