import { addDays, todayOn } from '#shared/dates.ts';

export const financeStatuses = ['pago', 'pendente', 'atrasado'] as const;
export type FinanceStatus = (typeof financeStatuses)[number];
export const financeStatusLabels: Record<FinanceStatus, string> = {
  pago: 'Pago',
  pendente: 'Pendente',
  atrasado: 'Atrasado',
};

/** What a line without a status says: it and its contrary line answer each other. */
export const reversedLabel = 'Estornado';

const termDays = 7;

/** The business day until which a partner pays a commission posted now. */
export function dueOn(now: Date): string {
  return addDays(todayOn(now), termDays);
}
