import { formatBRL } from '#shared/numbers/money.ts';
import { addDays, formatDate, momentOf, startOfDay, todayOn } from '#shared/time/dates.ts';

/** A settlement's name for people: `AC-2026-000123`. */
export function settlementName(number: number, at: Date): string {
  return `AC-${todayOn(at).slice(0, 4)}-${String(number).padStart(6, '0')}`;
}

/** The same as a PIX carries it: letters and digits alone. */
export function settlementTxid(name: string): string {
  return name.replaceAll('-', '');
}

/** The last day with this weekday, today included; 0 is Sunday. */
export function settlingDay(today: string, weekday: number): string {
  const since = (weekdayOf(today) - weekday + 7) % 7;
  return addDays(today, -since);
}

/** The first day with this weekday that is not before the given one. */
export function nextSettlingDay(from: string, weekday: number): string {
  return settlingDay(addDays(from, 6), weekday);
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The moment of a settling day at which the clock settles. */
export function settlesAt(day: string): Date | null {
  return momentOf(`${day}T06:00`);
}

export interface SettlingTerms {
  minimumCents: number;
  /** A line this old is settled below the minimum too. */
  longestWaitDays: number;
}

/** Reasons why a partner's lines stay out of today's settling. */
export const leftOutReasons = ['credito', 'minimo'] as const;
export type LeftOut = (typeof leftOutReasons)[number];

/** Whether what a partner owes waits, and until which day at the latest; null where it is settled. */
export function waitOf(
  owed: { cents: number; oldestOn: string },
  { minimumCents, longestWaitDays }: SettlingTerms,
  today: string,
): { reason: LeftOut; untilOn: string | null } | null {
  if (owed.cents <= 0) return { reason: 'credito', untilOn: null };
  const untilOn = addDays(owed.oldestOn, longestWaitDays);
  return owed.cents >= minimumCents || untilOn <= today ? null : { reason: 'minimo', untilOn };
}

/** The same for people. */
export function waitWords(
  { reason, untilOn }: { reason: LeftOut; untilOn: string | null },
  minimumCents: number,
): string {
  if (reason === 'credito') return 'Saldo a favor do prestador: fica para o próximo acerto.';
  const until = untilOn === null ? '' : `, ou até ${formatDate(startOfDay(untilOn))}`;
  return `Abaixo do mínimo: espera até somar ${formatBRL(minimumCents)}${until}.`;
}
