import { addDays } from '#shared/time/dates.ts';

/** A bank's word about the balance at the end of a day. */
export interface Claim {
  accountId: string;
  account: string;
  /** The statement with this claim; of lines of the same day it knows those of earlier statements. */
  statementId: string;
  kind: 'opening' | 'closing';
  on: string;
  cents: number;
}

/** The sum of one statement's lines on one day. */
export interface DaySum {
  accountId: string;
  statementId: string;
  day: string;
  cents: number;
}

/** Lines, or payments, that the other side does not have. */
export interface Open {
  count: number;
  cents: number;
  /** The earliest day of one. */
  since: string | null;
}

export interface BalanceGap {
  account: string;
  on: string;
  /** The bank's claim minus the sum of its lines, since the claim before. */
  cents: number;
}

/** Gaps where the claims of one account do not fit the lines between them. */
export function balanceGaps(claims: readonly Claim[], sums: readonly DaySum[]): BalanceGap[] {
  const gaps: BalanceGap[] = [];
  for (const [accountId, own] of Map.groupBy(claims, (claim) => claim.accountId)) {
    const lines = sums.filter((sum) => sum.accountId === accountId);
    let before: number | null = null;
    for (const claim of [...own].sort(inOrder)) {
      const known = lines.filter(
        ({ day, statementId }) =>
          day < claim.on || (day === claim.on && (claim.kind === 'opening' || statementId <= claim.statementId)),
      );
      const base = claim.cents - known.reduce((sum, { cents }) => sum + cents, 0);
      if (before !== null && base !== before) gaps.push({ account: claim.account, on: claim.on, cents: base - before });
      before = base;
    }
  }
  return gaps;
}

function inOrder(one: Claim, other: Claim): number {
  if (one.on !== other.on) return one.on < other.on ? -1 : 1;
  return one.statementId < other.statementId ? -1 : 1;
}

/** The last day by which nothing is open; null where that is before the first day told. */
export function agreedUntil(
  told: { from: string | null; until: string | null },
  { unmatched, withoutLine, gaps }: { unmatched: Open; withoutLine: Open; gaps: readonly BalanceGap[] },
): string | null {
  const { from, until } = told;
  if (from === null || until === null) return null;
  const days = [unmatched.since, withoutLine.since, ...gaps.map(({ on }) => on)].filter((day) => day !== null);
  const first = days.sort()[0];
  const agreed = first === undefined || first > until ? until : addDays(first, -1);
  return agreed < from ? null : agreed;
}
