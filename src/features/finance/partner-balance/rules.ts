import type { LedgerAmount } from '#features/ledger/rules.ts';
import { pairOf } from '../rules.ts';

/** The debtor of an opening balance. */
export const owingSides = ['prestador', 'central'] as const;
export type OwingSide = (typeof owingSides)[number];
export const owingSideLabels: Record<OwingSide, string> = {
  prestador: 'O prestador devia à central',
  central: 'A central devia ao prestador',
};

/** Ledger amounts of an opening balance. */
export function openingAmounts(partnerId: string, { side, cents }: { side: OwingSide; cents: number }): LedgerAmount[] {
  return side === 'prestador'
    ? pairOf('receivable', 'opening', partnerId, cents)
    : pairOf('opening', 'receivable', partnerId, cents);
}
