import { addDays, formatDate, isDay, startOfDay, todayOn } from './dates.ts';

/** Periods of finance and reviews: whole business days including today. */
export const periods = ['7dias', '30dias', '90dias', 'ano'] as const;
export type Period = (typeof periods)[number];
export const periodLabels: Record<Period, string> = {
  '7dias': 'Últimos 7 dias',
  '30dias': 'Últimos 30 dias',
  '90dias': 'Últimos 90 dias',
  ano: 'Último ano',
};

const daysOf: Record<Period, number> = { '7dias': 7, '30dias': 30, '90dias': 90, ano: 365 };

/** The first business day of a period that ends today. */
export function periodStartOn(period: Period, now: Date): string {
  return addDays(todayOn(now), 1 - daysOf[period]);
}

/** The first instant of a period that ends today. */
export function periodStartAt(period: Period, now: Date): Date {
  return startOfDay(periodStartOn(period, now));
}

/** Business days from one to another, both among them, as `2026-11-21`. */
export interface DayRange {
  from: string;
  to: string;
}

/** Parses `2026-11-01..2026-11-30`; null otherwise. */
export function parseDayRange(text: string): DayRange | null {
  const [from = '', to = '', ...rest] = text.split('..');
  return rest.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** The same as an address carries it. */
export function writeDayRange({ from, to }: DayRange): string {
  return `${from}..${to}`;
}

/** The whole month of a day. */
export function monthOf(day: string): DayRange {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** `em novembro de 2026`, `em 21/11/2026`, `de 15/11/2026 a 21/11/2026`. */
export function whenInWords({ from, to }: DayRange): string {
  const [first, last] = [from, to].map((day) => formatDate(startOfDay(day)));
  if (from === to) return `em ${first}`;
  const month = monthOf(from);
  if (month.from !== from || month.to !== to) return `de ${first} a ${last}`;
  return `em ${monthName.format(startOfDay(from))}`;
}

const monthName = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', month: 'long', year: 'numeric' });
