import { addDays } from '#shared/time/dates.ts';
import { settlementRequestKinds, settlementRequestLabels } from '../rules.ts';

/** Matters of debts that wait for the office: answers of partners, and debts above the ceiling. */
export const debtWaits = [...settlementRequestKinds, 'teto'] as const;
export type DebtWait = (typeof debtWaits)[number];
export const debtWaitLabels: Record<DebtWait, string> = { ...settlementRequestLabels, teto: 'Acima do teto da dívida' };

/** Delays of a debt, from not due yet to the oldest. */
export const debtAges = ['a_vencer', 'ate_7', 'ate_30', 'ate_60', 'mais_60'] as const;
export type DebtAge = (typeof debtAges)[number];
export const debtAgeLabels: Record<DebtAge, string> = {
  a_vencer: 'A vencer',
  ate_7: '1 a 7 dias',
  ate_30: '8 a 30 dias',
  ate_60: '31 a 60 dias',
  mais_60: 'Mais de 60 dias',
};

/** The most days of each delay; the last has none. */
export const longestDelays: readonly [DebtAge, number][] = [
  ['a_vencer', 0],
  ['ate_7', 7],
  ['ate_30', 30],
  ['ate_60', 60],
];

/** Days since a debt was due; 0 on its day and before. */
function daysLate(dueOn: string, today: string): number {
  const days = (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${dueOn}T00:00:00Z`)) / 86_400_000;
  return Math.max(0, days);
}

export function debtAge(dueOn: string, today: string): DebtAge {
  const late = daysLate(dueOn, today);
  return longestDelays.find(([, days]) => late <= days)?.[0] ?? 'mais_60';
}

/** Reminders of one due day, in the order in which they come. */
export const reminderMoments = ['antes', 'depois', 'de_novo'] as const;
export type ReminderMoment = (typeof reminderMoments)[number];

export interface ReminderTerms {
  /** 0 leaves a reminder out. */
  remindBeforeDays: number;
  remindAfterDays: number;
  remindAgainDays: number;
}

/** A reminder that did not leave within so many days of its own is none any more. */
const graceDays = 3;

/** The latest reminder whose day has come; null for none. */
export function dueReminder(dueOn: string, terms: ReminderTerms, today: string): ReminderMoment | null {
  const { remindBeforeDays, remindAfterDays, remindAgainDays } = terms;
  const days: readonly [ReminderMoment, number][] = [
    ['antes', -remindBeforeDays],
    ['depois', remindAfterDays],
    ['de_novo', remindAgainDays],
  ];
  const isDue = ([moment, offset]: (typeof days)[number]) => {
    const day = addDays(dueOn, offset);
    const isInTime = moment === 'antes' ? today <= dueOn : today > dueOn;
    return offset !== 0 && isInTime && day <= today && addDays(day, graceDays) >= today;
  };
  return days.findLast(isDue)?.[0] ?? null;
}

/** After an answer a partner who stays above the ceiling is asked about again, so many days later. */
export const askAgainDays = 7;

/** Decisions about a partner above the ceiling; `baixou`: the debt fell below it by itself. */
export const debtDecisions = ['pausado', 'mantido', 'baixou'] as const;
export type DebtDecision = (typeof debtDecisions)[number];
export const debtDecisionLabels: Record<DebtDecision, string> = {
  pausado: 'Ofertas pausadas',
  mantido: 'Ofertas mantidas',
  baixou: 'A dívida baixou',
};
