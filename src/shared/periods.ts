import { addDays, startOfDay, todayOn } from './dates.ts';

/** How far back finance and reviews look: whole business days, today among them. */
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

/** The days on which the steps of a period's chart begin: each day of up to a month, each week of what is longer. */
export function periodSteps(period: Period, now: Date): { days: number; startsOn: string[] } {
  const days = daysOf[period] > 31 ? 7 : 1;
  const first = periodStartOn(period, now);
  const startsOn = Array.from({ length: Math.ceil(daysOf[period] / days) }, (_, step) => addDays(first, step * days));
  return { days, startsOn };
}
