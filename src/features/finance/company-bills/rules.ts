import type { LedgerAmount } from '#features/ledger/rules.ts';
import type { Life } from '#shared/record/steps.ts';
import { addMonths } from '#shared/time/months.ts';
import { pairOf } from '../rules.ts';

export const billStatuses = ['aberta', 'fechada', 'enviada', 'paga'] as const;
export type BillStatus = (typeof billStatuses)[number];
export const billStatusLabels: Record<BillStatus, string> = {
  aberta: 'Em aberto',
  fechada: 'Fechada',
  enviada: 'Enviada',
  paga: 'Paga',
};
/** Closed bills of which something may be missing. */
export const dueBillStatuses = ['fechada', 'enviada'] as const satisfies readonly BillStatus[];

/** Filters of bills: a status, or those past their due day. */
export const billFilters = [...billStatuses, 'vencida'] as const;
export type BillFilter = (typeof billFilters)[number];
export const billFilterLabels: Record<BillFilter, string> = { ...billStatusLabels, vencida: 'Vencida' };

/** Gathers until it is closed, is sent, and is paid by what was paid; opened again only before it is sent. */
export const billLife: Life<BillStatus> = {
  noun: 'fatura',
  gender: 'f',
  labels: billStatusLabels,
  toleratesSame: false,
  steps: [
    { from: ['aberta'], to: 'fechada', reason: 'optional' },
    { from: ['fechada'], to: 'aberta', reason: 'demanded' },
    { from: ['fechada'], to: 'enviada', reason: 'optional' },
    { from: ['fechada', 'enviada'], to: 'paga', reason: 'optional' },
    { from: ['paga'], to: 'fechada', reason: 'demanded' },
    { from: ['paga'], to: 'enviada', reason: 'demanded' },
  ],
};

/** A bill's name for people: `FT-2026-000123`. */
export function billName(number: number, month: string): string {
  return `FT-${month.slice(0, 4)}-${String(number).padStart(6, '0')}`;
}

/** The same as a PIX carries it: letters and digits alone. */
export function billTxid(name: string): string {
  return name.replaceAll('-', '');
}

/** The due day of a bill of a month: in the month after it, or in the first later one in which it is not past. */
export function billDueOn(month: string, dueDay: number, today: string): string {
  const dayIn = (of: string) => `${of}-${String(dueDay).padStart(2, '0')}`;
  let next = addMonths(month, 1);
  while (dayIn(next) < today) next = addMonths(next, 1);
  return dayIn(next);
}

/** The first month from `month` on whose bill still gathers. */
export function gatheringMonth(month: string, bills: readonly { month: string; isOpen: boolean }[]): string {
  const closed = new Set(bills.filter(({ isOpen }) => !isOpen).map((bill) => bill.month));
  let found = month;
  while (closed.has(found)) found = addMonths(found, 1);
  return found;
}

/** Credits of earlier bills, oldest first, taken off one of `cents`. */
export function takeCredits<B extends { excessCents: number }>(
  cents: number,
  bills: readonly B[],
): { bill: B; cents: number }[] {
  let left = cents;
  const taken: { bill: B; cents: number }[] = [];
  for (const bill of bills) {
    const part = Math.min(left, bill.excessCents);
    if (part <= 0) continue;
    taken.push({ bill, cents: part });
    left -= part;
  }
  return taken;
}

/** Ledger amounts of a call that its company pays by the month: the house holds the whole for the partner. */
export function companyCallAmounts(partnerId: string, cents: number): LedgerAmount[] {
  return pairOf('owed_by_companies', 'receivable', partnerId, cents);
}

/** Ledger amounts of a company's payment. */
export function companyPaymentAmounts(cents: number): LedgerAmount[] {
  return [
    { account: 'bank', partnerId: null, cents },
    { account: 'owed_by_companies', partnerId: null, cents: -cents },
  ];
}
