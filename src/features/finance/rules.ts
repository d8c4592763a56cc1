import { addDays, todayOn } from '#shared/dates.ts';

export const financeStatuses = ['pago', 'pendente', 'atrasado'] as const;
export type FinanceStatus = (typeof financeStatuses)[number];
/** Commissions that the partner still owes. */
export const openFinanceStatuses = ['pendente', 'atrasado'] as const satisfies readonly FinanceStatus[];
export const financeStatusLabels: Record<FinanceStatus, string> = {
  pago: 'Pago',
  pendente: 'Pendente',
  atrasado: 'Atrasado',
};

/** What the list can be narrowed to: a status, or all that is owed, late or not. */
export const financeFilters = ['em_aberto', ...financeStatuses] as const;
export const financeFilterLabels: Record<(typeof financeFilters)[number], string> = {
  em_aberto: 'Em aberto',
  ...financeStatusLabels,
};

/** A line of the books: a commission, or the contrary line that takes one back. */
export const commissionLineKinds = ['commission', 'reversal'] as const;

/** What a line without a status says: it and its contrary line answer each other. */
export const reversedLabel = 'Estornado';

const termDays = 7;

/** The business day until which a partner pays a commission posted now. */
export function dueOn(now: Date): string {
  return addDays(todayOn(now), termDays);
}

/**
 * The portal's part of an amount, to the nearest cent (half up); the rate is the catalogue's, in hundredths of a
 * percent.
 */
export function commissionCents(amountCents: number, basisPoints: number): number {
  return Math.floor((amountCents * basisPoints + 5_000) / 10_000);
}
