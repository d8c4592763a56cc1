// Tested in register-budget.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { ChangeBudgetStatusBody } from './contract.ts';
import { budgetKind } from './tables.server.ts';

/**
 * Moves a refused budget on, with a reason; its call stays as it is. Throws as `moveRecord` does, and `conflict` when
 * the call has another open budget.
 */
export async function changeBudgetStatus(
  ctx: Ctx,
  { id, status, from, reason }: ChangeBudgetStatusBody & { id: string },
): Promise<void> {
  try {
    await moveRecord(ctx, budgetKind, { id, to: status, seen: from, reason, set: { updatedAt: ctx.now } });
  } catch (error) {
    if (violatedUnique(error) !== 'budgets_open_key') throw error;
    throw new DomainError('conflict', 'Este chamado já tem outro orçamento recusado em aberto.');
  }
}
