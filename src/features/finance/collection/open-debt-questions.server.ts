import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { ledgerSums } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { announce } from '#platform/notices.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { readTerms } from '../settlements/parts/unsettled.server.ts';
import { decidedNow } from './parts/decided-now.server.ts';
import { askAgainDays } from './rules.ts';
import { debtQuestions } from './tables.server.ts';

/** Each minute: a person is asked about partners above the ceiling. Nothing is paused by this. */
export const openDebtQuestions = defineJob({
  name: 'open-debt-questions',
  label: 'Vigiar o teto da dívida dos prestadores',
  every: '* * * * *',
  run: watchDebts,
});

/** Asks about each partner above the ceiling, once at a time, and drops the question of who fell below it. */
export function watchDebts(asked: Ctx): Promise<void> {
  return inTransaction({ ...asked, actor: system }, async (ctx) => {
    const { debtCeilingCents: ceilingCents } = await readTerms(ctx);
    const balance = sql<number>`coalesce(sum(${ledgerSums.cents}), 0)`.mapWith(Number);
    const above = await ctx.db
      .select({ partnerId: partners.id, cents: balance })
      .from(ledgerSums)
      .innerJoin(partners, eq(partners.id, ledgerSums.partnerId))
      .where(eq(ledgerSums.account, 'receivable'))
      .groupBy(partners.id)
      .having(ceilingCents === 0 ? sql`false` : gt(balance, ceilingCents));
    const waiting = await ctx.db.select().from(debtQuestions).where(isNull(debtQuestions.decision));
    const stay = new Set(above.map(({ partnerId }) => partnerId));
    const since = new Date(ctx.now.getTime() - askAgainDays * dayMs);
    const decided = await ctx.db
      .select({ partnerId: debtQuestions.partnerId })
      .from(debtQuestions)
      .where(gt(debtQuestions.decidedAt, since));
    const lately = new Set([...decided, ...waiting].map(({ partnerId }) => partnerId));
    let changed = 0;
    for (const { id, partnerId } of waiting) {
      if (stay.has(partnerId)) continue;
      await ctx.db
        .update(debtQuestions)
        .set({ decision: 'baixou', ...decidedNow(ctx) })
        .where(and(eq(debtQuestions.id, id), isNull(debtQuestions.decision)));
      changed += 1;
    }
    for (const { partnerId, cents } of above) {
      if (lately.has(partnerId)) continue;
      await ctx.db
        .insert(debtQuestions)
        .values({ partnerId, cents, ceilingCents, askedAt: ctx.now })
        .onConflictDoNothing();
      changed += 1;
    }
    if (changed > 0) await announce(ctx, 'finance');
  });
}
