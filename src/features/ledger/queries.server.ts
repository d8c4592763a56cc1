import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { LedgerAccount } from './rules.ts';
import { ledgerSums } from './tables.server.ts';

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
