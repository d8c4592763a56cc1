import type { LedgerAmount } from '#features/ledger/rules.ts';
import type { Life } from '#shared/record/steps.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';

export const financeStatuses = ['pago', 'pendente', 'atrasado'] as const;
export type FinanceStatus = (typeof financeStatuses)[number];
/** Lines that the partner still owes. */
export const openFinanceStatuses = ['pendente', 'atrasado'] as const satisfies readonly FinanceStatus[];
export const financeStatusLabels: Record<FinanceStatus, string> = {
  pago: 'Pago',
  pendente: 'Pendente',
  atrasado: 'Atrasado',
};

/** Filters: a status, or all unpaid ones. */
export const financeFilters = ['em_aberto', ...financeStatuses] as const;
export const financeFilterLabels: Record<(typeof financeFilters)[number], string> = {
  em_aberto: 'Em aberto',
  ...financeStatusLabels,
};

/** Label of a line with a reversal, which has no status. */
export const reversedLabel = 'Estornado';

const termDays = 7;

/** The business day until which a partner pays a commission posted now. */
export function dueOn(now: Date): string {
  return addDays(todayOn(now), termDays);
}

/**
 * The portal's part of an amount, to the nearest cent, half away from zero; the rate is the catalogue's, in hundredths
 * of a percent.
 */
export function commissionCents(amountCents: number, basisPoints: number): number {
  const size = Math.floor((Math.abs(amountCents) * basisPoints + 5_000) / 10_000);
  return amountCents < 0 && size > 0 ? -size : size;
}

/** Ledger amounts of a finished call: none when the client pays nothing. */
export function commissionAmounts(partnerId: string, finalValueCents: number, basisPoints: number): LedgerAmount[] {
  const cents = commissionCents(finalValueCents, basisPoints);
  return [
    ...pairOf('receivable', 'revenue', partnerId, cents),
    ...pairOf('charged', 'charged_contra', partnerId, finalValueCents),
  ];
}

/** One amount from an account to another, both of a partner; nothing where it is zero. */
export function pairOf(
  debit: LedgerAmount['account'],
  credit: LedgerAmount['account'],
  partnerId: string,
  cents: number,
): LedgerAmount[] {
  if (cents === 0) return [];
  return [
    { account: debit, partnerId, cents },
    { account: credit, partnerId, cents: -cents },
  ];
}

export const settlementStatuses = ['aberto', 'pago', 'desfeito'] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];
export const settlementStatusLabels: Record<SettlementStatus, string> = {
  aberto: 'Em aberto',
  pago: 'Pago',
  desfeito: 'Desfeito',
};

/** Paid by what was paid of it; open again once a payment is undone. */
export const settlementLife: Life<SettlementStatus> = {
  noun: 'acerto',
  gender: 'm',
  labels: settlementStatusLabels,
  toleratesSame: false,
  steps: [
    { from: ['aberto'], to: 'pago', reason: 'optional' },
    { from: ['pago'], to: 'aberto', reason: 'demanded' },
    { from: ['aberto'], to: 'desfeito', reason: 'demanded' },
  ],
};
