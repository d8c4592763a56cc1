import { dayMs, hourMs, minuteMs } from './durations.ts';

const timeZone = 'America/Sao_Paulo';

const date = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

/** `21/11/2026`, in America/Sao_Paulo. */
export function formatDate(at: Date): string {
  return date.format(at);
}

/** `07:42`, in America/Sao_Paulo. */
export function formatTime(at: Date): string {
  return time.format(at);
}

/** `21/11/2026 07:42`, in America/Sao_Paulo. */
export function formatDateTime(at: Date): string {
  return `${formatDate(at)} ${formatTime(at)}`;
}

/** The business day of an instant, `2026-11-21`. */
export function todayOn(now: Date): string {
  return formatDate(now).split('/').reverse().join('-');
}

/** Whether a text is a calendar day that exists and that people mean, from 1900 to 2200: `2026-11-21`. */
export function isDay(text: string): boolean {
  return /^(?:19|20|21|22)\d{2}-\d{2}-\d{2}$/.test(text) && text <= '2200-12-31' && addDays(text, 0) === text;
}

/** The calendar day a number of days later, or earlier when negative; empty for a year outside four digits. */
export function addDays(day: string, days: number): string {
  const at = new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs);
  const written = Number.isNaN(at.getTime()) ? '' : at.toISOString();
  return /^\d{4}-/.test(written) ? written.slice(0, 10) : '';
}

/** The first instant of a business day, `2026-11-21`. */
export function startOfDay(day: string): Date {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  // Three hours behind UTC since 2019, two in the summers before: the earlier instant already in the day is its start.
  const summer = new Date(utcMidnight + 2 * hourMs);
  return Number.isNaN(utcMidnight) || todayOn(summer) !== day ? new Date(utcMidnight + 3 * hourMs) : summer;
}

/** The instant of a local time in America/Sao_Paulo, `2026-11-22T14:30`; null when there is no such time. */
export function momentOf(text: string): Date | null {
  const [, day = '', hours = '', minutes = ''] = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (!isDay(day)) return null;
  return new Date(startOfDay(day).getTime() + Number(hours) * hourMs + Number(minutes) * minuteMs);
}

/** The inverse of `momentOf`: `2026-11-22T14:30`, local time in America/Sao_Paulo. */
export function clockText(at: Date): string {
  return `${todayOn(at)}T${formatTime(at)}`;
}

/** `agora`, `há 5 minutos`, `ontem`, `há 3 dias`, `semana passada`; from a day on, counted in calendar days. */
export function formatRelative(at: Date, now: Date): string {
  const elapsedMs = at.getTime() - now.getTime();
  const size = Math.abs(elapsedMs);
  if (size < minuteMs) return 'agora';
  if (size < hourMs) return relative.format(Math.trunc(elapsedMs / minuteMs), 'minute');
  if (size < dayMs) return relative.format(Math.trunc(elapsedMs / hourMs), 'hour');
  const days = Math.round((Date.parse(todayOn(at)) - Date.parse(todayOn(now))) / dayMs);
  const count = Math.abs(days);
  if (count < 7) return relative.format(days, 'day');
  if (count < 30) return relative.format(Math.trunc(days / 7), 'week');
  if (count < 365) return relative.format(Math.trunc(days / 30), 'month');
  return relative.format(Math.trunc(days / 365), 'year');
}
