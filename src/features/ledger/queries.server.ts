import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { monthOn } from '#shared/time/months.ts';
import type { EntryKind, LedgerAccount } from './rules.ts';
import { ledgerEntries, ledgerLines, ledgerSums } from './tables.server.ts';

/**
 * The month of what an entry is about, `2026-10`: of the first posting of its call, or of what it takes back. For
 * queries that read a page of `ledger_entries`.
 */
export const aboutMonth: SQL<string> = sql<string>`to_char(coalesce(
  (select min(first.happened_on) from ledger_entries first where first.call_id = ${ledgerEntries.callId}),
  (select original.happened_on from ledger_entries original where original.id = ${ledgerEntries.contraryOf}),
  ${ledgerEntries.happenedOn}), 'YYYY-MM')`;

/** The kind that an entry counts with: its own, or that of what it undoes. */
export function countedKind(own: SQLWrapper, original: SQLWrapper): SQL<EntryKind> {
  return sql<EntryKind>`case ${own} when 'undone' then ${original} else ${own} end`;
}

/** The month that each of these lines counts in, and the one of what it is about, by the line's id. */
export async function findLineMonths(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, { month: string; about: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: ledgerLines.id, month: ledgerEntries.month, about: aboutMonth })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(inArray(ledgerLines.id, [...ids]));
  return new Map(rows.map(({ id, month, about }) => [id, { month: monthOn(month), about }]));
}

/** The month that is closed next, `2026-10`; null before anything was posted. It may be one that is not over. */
export async function nextMonthToClose(ctx: Ctx): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ month: string | null }>(sql`
    select to_char(coalesce((select max(month) + interval '1 month' from closed_months), (select min(month) from ledger_sums)),
      'YYYY-MM') as month`);
  return rows[0]?.month ?? null;
}

/** An account's balance for one partner over all months, in cents, debit positive. */
export async function balanceOf(ctx: Ctx, account: LedgerAccount, partnerId: string): Promise<number> {
  const [sum] = await ctx.db
    .select({ cents: total(sql`${ledgerSums.cents}`) })
    .from(ledgerSums)
    .where(and(eq(ledgerSums.account, account), eq(ledgerSums.partnerId, partnerId)));
  return sum?.cents ?? 0;
}

function total(amount: SQL): SQL<number> {
  return sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number);
}
