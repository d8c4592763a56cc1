// Tested in add-touch.db.test.ts.
import { and, lte } from 'drizzle-orm';
import { isOneOf } from '#platform/choices.server.ts';
import { system } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { changeBudgetStatus } from './change-budget-status.server.ts';
import { openBudgetStatuses } from './rules.ts';
import { budgets } from './tables.server.ts';

/** Closes budgets after ten days of follow-up. */
export const sweepBudgets = defineJob({
  name: 'sweep-budgets',
  label: 'Encerrar orçamentos recusados',
  every: '20 * * * *',
  async run(ctx) {
    const due = await ctx.db
      .select({ id: budgets.id, status: budgets.status })
      .from(budgets)
      .where(and(isOneOf(budgets.status, openBudgetStatuses), lte(budgets.expiresAt, ctx.now)));
    for (const { id, status } of due) {
      const end = { status: 'perdido', from: status, reason: 'Passaram os dez dias', lostReason: 'dez_dias' } as const;
      await changeBudgetStatus({ ...ctx, actor: system }, { id, ...end }).catch((error: unknown) => {
        // Decided in the moment between.
        if (!isDomainError(error) || error.code !== 'conflict') throw error;
      });
    }
  },
});
