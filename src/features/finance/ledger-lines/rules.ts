import type { EntryKind, LedgerAccount } from '#features/ledger/rules.ts';
import { addMonths } from '#shared/time/months.ts';
import type { ListLedgerLinesQuery } from './contract.ts';

export const ledgerSides = ['debito', 'credito'] as const;
export type LedgerSide = (typeof ledgerSides)[number];
export const ledgerSideLabels: Record<LedgerSide, string> = { debito: 'Só débitos', credito: 'Só créditos' };

/** Figures of a month: the balance before it, what moved it by kind, the balance after it, or one side of all moves. */
export type MonthFigure = 'before' | 'after' | EntryKind | LedgerSide | 'all';

type Filters = Partial<Pick<ListLedgerLinesQuery, 'de' | 'ate' | 'conta' | 'tipo' | 'partnerId' | 'lado'>>;

/** Filters of the lines that add up to a figure of a month, of one account or partner. */
export function linesBehind(
  month: string,
  figure: MonthFigure,
  of: { conta?: LedgerAccount; partnerId?: string } = {},
): Filters {
  if (figure === 'before') return { ate: addMonths(month, -1), ...of };
  if (figure === 'after') return { ate: month, ...of };
  const moves = { de: month, ate: month, ...of };
  if (figure === 'all') return moves;
  return figure === 'debito' || figure === 'credito' ? { ...moves, lado: figure } : { ...moves, tipo: figure };
}
