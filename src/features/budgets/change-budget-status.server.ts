import { and, eq } from 'drizzle-orm';
import { actorColumns } from '#platform/actor-columns.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { ChangeBudgetStatusBody } from './contract.ts';
import { budgetNotFound } from './queries.server.ts';
import { type BudgetStatus, budgetStatusLabels, budgetStepsFrom } from './rules.ts';
import { budgetEvents, budgets } from './tables.server.ts';

/**
 * Moves a refused budget on, with a reason; its call stays as it is. Throws `not_found`, and `conflict` for a step that
 * is not there, when the call has another open budget, or when somebody else was faster.
 */
export async function changeBudgetStatus(
  ctx: Ctx,
  { id, status, reason }: ChangeBudgetStatusBody & { id: string },
): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      const [before] = await inside.db.select({ status: budgets.status }).from(budgets).where(eq(budgets.id, id));
      if (before === undefined) throw budgetNotFound();
      const from = before.status as BudgetStatus;
      if (!budgetStepsFrom(from).includes(status)) {
        const [was, to] = [budgetStatusLabels[from], budgetStatusLabels[status]].map((label) => label.toLowerCase());
        throw new DomainError('conflict', `O orçamento está ${was}: não dá para passar a ${to}.`);
      }
      const changed = await inside.db
        .update(budgets)
        .set({ status, updatedAt: ctx.now })
        .where(and(eq(budgets.id, id), eq(budgets.status, from)))
        .returning({ id: budgets.id });
      if (changed.length === 0) {
        throw new DomainError('conflict', 'Outra pessoa acabou de mudar este orçamento. Atualize a página.');
      }
      await inside.db
        .insert(budgetEvents)
        .values({ budgetId: id, at: ctx.now, ...actorColumns(ctx), toStatus: status, reason });
      await announce(inside, 'budgets');
    });
  } catch (error) {
    if (violatedUnique(error) !== 'budgets_open_key') throw error;
    throw new DomainError('conflict', 'Este chamado já tem outro orçamento recusado em aberto.');
  }
}
