import { type EntryKind, entryKindLabels, monthsSaid } from '#features/ledger/rules.ts';
import { todayOn } from '#shared/time/dates.ts';

interface Line {
  id: string;
  kind: EntryKind;
  amount: number;
  postedAt: string;
  month: string;
  about: string;
  protocolNumber: string | null;
  finalValue: number | null;
  percent: number | null;
}

interface Payment {
  id: string;
  amount: number;
  paidOn: string;
  proof: string;
  isUndone: boolean;
}

/** One row of a statement: a line of the settlement, or a payment, which takes from what is owed. */
export interface StatementRow {
  id: string;
  /** A calendar day. */
  on: string;
  what: string;
  protocol: string | null;
  /** Charged to the client, in reais. */
  charged: number | null;
  percent: number | null;
  /** In reais; negative for a payment and for what the portal owes. */
  amount: number;
}

/** Lines and payments of a settlement as rows; payments that were taken back are left out. */
export function statementRows({ lines, payments }: { lines: readonly Line[]; payments: readonly Payment[] }) {
  const rows: StatementRow[] = lines.map(
    ({ id, kind, amount, postedAt, protocolNumber, finalValue, percent, ...of }) => ({
      id,
      on: todayOn(new Date(postedAt)),
      what: [entryKindLabels[kind], monthsSaid(of)].filter(Boolean).join(', '),
      protocol: protocolNumber,
      charged: finalValue,
      percent,
      amount,
    }),
  );
  const paid = payments
    .filter(({ isUndone }) => !isUndone)
    .map(({ id, amount, paidOn, proof }) => ({
      id,
      on: paidOn,
      what: `Pagamento: ${proof}`,
      protocol: null,
      charged: null,
      percent: null,
      amount: -amount,
    }));
  return [...rows, ...paid];
}

/** From the first line's day to the last one's. */
export function statementPeriod(rows: readonly StatementRow[]): { from: string; until: string } | null {
  const days = rows.map(({ on }) => on).sort();
  const [from] = days;
  const until = days.at(-1);
  return from === undefined || until === undefined ? null : { from, until };
}
