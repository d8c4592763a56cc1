// Tested in register-budget.db.test.ts.
import { sql } from 'drizzle-orm';
import { findCallState } from '#features/service-calls/queries.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { ChangeBudgetStatusBody } from './contract.ts';
import { budgetDays, closedBudgetStatuses } from './rules.ts';
import { budgetKind, budgets } from './tables.server.ts';

/**
 * Moves a declined budget with a reason. Winning one also reopens its cancelled call, in the same transaction. Throws
 * as `moveRecord` and the call's step do, and `conflict` when the call has another open budget.
 */
export async function changeBudgetStatus(
  ctx: Ctx,
  { id, status, from, reason, lostReason = 'outro' }: ChangeBudgetStatusBody & { id: string },
): Promise<void> {
  const anew = new Date(ctx.now.getTime() + budgetDays * dayMs).toISOString();
  try {
    await inTransaction(ctx, async (inside) => {
      const moved = await moveRecord(inside, budgetKind, {
        id,
        to: status,
        seen: from,
        reason,
        set: {
          updatedAt: ctx.now,
          lostReason: status === 'perdido' ? lostReason : null,
          // Reopening restarts the follow-up.
          expiresAt: sql`case when ${isOneOf(budgets.status, closedBudgetStatuses)} then ${anew}::timestamptz else ${budgets.expiresAt} end`,
        },
      });
      if (moved === null || status !== 'convertido') return;
      const call = await findCallState(inside, moved.record.callId);
      if (call.status !== 'cancelado') return;
      await changeCallStatus(inside, { id: call.id, status: 'pendente', from: 'cancelado', reason });
    });
  } catch (error) {
    if (violatedUnique(error) !== 'budgets_open_key') throw error;
    throw new DomainError('conflict', 'Este chamado já tem outro orçamento recusado em aberto.');
  }
}
