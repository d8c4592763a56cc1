import { findCallState } from '#features/service-calls/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { RegisterBudgetBody } from './contract.ts';
import { budgetDays } from './rules.ts';
import { budgetKind, budgets } from './tables.server.ts';

/**
 * Records a budget that the client declined, with a strategy to win the client back. Throws `not_found` for an unknown
 * call, and `conflict` for a finished one or one with an open budget.
 */
export async function registerBudget(ctx: Ctx, body: RegisterBudgetBody): Promise<{ id: string }> {
  const { callId, originalValue, proposedValue, priority, declineReason, conversionStrategy } = body;
  try {
    return await inTransaction(ctx, async (inside) => {
      const call = await findCallState(inside, callId);
      if (call.status === 'finalizado') throw new DomainError('conflict', 'O atendimento deste chamado já foi feito.');
      const [budget] = await inside.db
        .insert(budgets)
        .values({
          callId,
          priority,
          originalValueCents: reaisToCents(originalValue) ?? 0,
          proposedValueCents: reaisToCents(proposedValue) ?? 0,
          declineReason: declineReason ?? null,
          conversionStrategy,
          expiresAt: new Date(ctx.now.getTime() + budgetDays * dayMs),
          createdAt: ctx.now,
          updatedAt: ctx.now,
        })
        .returning({ id: budgets.id });
      if (budget === undefined) throw new Error('The budget was not saved.');
      await noteStep(inside, budgetKind, { id: budget.id, from: null, to: 'pendente', reason: null });
      return budget;
    });
  } catch (error) {
    if (violatedUnique(error) !== 'budgets_open_key') throw error;
    throw new DomainError('conflict', 'Este chamado já tem um orçamento recusado em aberto.');
  }
}
