import { isAmong } from '#shared/choices.ts';
import type { Life } from '#shared/record/steps.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';

export const budgetStatuses = ['pendente', 'negociando', 'convertido', 'perdido'] as const;
export type BudgetStatus = (typeof budgetStatuses)[number];
export const budgetStatusLabels: Record<BudgetStatus, string> = {
  pendente: 'Pendente',
  negociando: 'Negociando',
  convertido: 'Convertido',
  perdido: 'Perdido',
};

/** A call has at most one such budget. */
export const openBudgetStatuses = ['pendente', 'negociando'] as const satisfies readonly BudgetStatus[];

export const closedBudgetStatuses = ['convertido', 'perdido'] as const satisfies readonly BudgetStatus[];

export const budgetPriorities = ['alta', 'media', 'baixa'] as const;
export type BudgetPriority = (typeof budgetPriorities)[number];
export const budgetPriorityLabels: Record<BudgetPriority, string> = { alta: 'Alta', media: 'Média', baixa: 'Baixa' };

/** Priority of a declined quote by its value: high from R$ 500, medium from R$ 200. */
export function priorityOf(cents: number): BudgetPriority {
  if (cents >= 50_000) return 'alta';
  return cents >= 20_000 ? 'media' : 'baixa';
}

/** A budget closed too early can be reopened. */
export const budgetLife: Life<BudgetStatus> = {
  noun: 'orçamento',
  gender: 'm',
  labels: budgetStatusLabels,
  toleratesSame: false,
  steps: [
    { from: ['negociando'], to: 'pendente', reason: 'demanded' },
    { from: ['pendente', 'convertido', 'perdido'], to: 'negociando', reason: 'demanded' },
    { from: openBudgetStatuses, to: 'convertido', reason: 'demanded' },
    { from: openBudgetStatuses, to: 'perdido', reason: 'demanded' },
  ],
};

/** Whether the client may still be won back; a call has at most one such budget. */
export function isOpenBudget(status: BudgetStatus): boolean {
  return isAmong(status, openBudgetStatuses);
}

/** Percent taken off the original value, with up to two decimals. */
export function discountPercent(originalCents: number, proposedCents: number): number {
  return originalCents === 0 ? 0 : Math.round(((originalCents - proposedCents) * 10_000) / originalCents) / 100;
}

/** Percentage of all budgets that were won, with one decimal; 0 without any. */
export function conversionRate(converted: number, total: number): number {
  return total === 0 ? 0 : Math.round((converted * 1_000) / total) / 10;
}

/** Days after the refusal on which the client is contacted. */
export const touchDays = [0, 1, 3] as const;
export type TouchDay = (typeof touchDays)[number];

/** Days of follow-up, after which the clock closes it. */
export const budgetDays = 10;

/** The next contact with the client; null when all are done. */
export function nextTouch(
  { createdAt, done }: { createdAt: Date; done: readonly number[] },
  now: Date,
): { day: TouchDay; dueOn: string; isDue: boolean } | null {
  const day = touchDays.find((one) => !done.includes(one));
  if (day === undefined) return null;
  const dueOn = addDays(todayOn(createdAt), day);
  return { day, dueOn, isDue: dueOn <= todayOn(now) };
}
