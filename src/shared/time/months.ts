import { startOfDay, todayOn } from './dates.ts';
import { type DayRange, monthOf } from './periods.ts';

/** Whether a text is a calendar month that people mean: `2026-11`. */
export function isMonth(text: string): boolean {
  return /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** The month of a day or of an instant's business day: `2026-11`. */
export function monthOn(at: string | Date): string {
  return (typeof at === 'string' ? at : todayOn(at)).slice(0, 7);
}

/** The month a number of months later, or earlier when negative. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Each month from one to another, both among them; none where the first is later. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The days of a month. */
export function daysOfMonth(month: string): DayRange {
  return monthOf(`${month}-01`);
}

const named = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', month: 'long', year: 'numeric' });

/** `novembro de 2026`. */
export function monthInWords(month: string): string {
  return named.format(startOfDay(`${month}-01`));
}

/** `nov/26`, for axes and narrow cells. */
export function shortMonth(month: string): string {
  const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
  return `${names[Number(month.slice(5, 7)) - 1]}/${month.slice(2, 4)}`;
}
