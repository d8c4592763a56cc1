// Tested in open-problem.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { announceTo } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { ReopenProblemBody } from './contract.ts';
import { closingDueAt } from './rules.ts';
import { problemKind } from './tables.server.ts';

/**
 * Takes a problem up again that had ended. Throws as `moveRecord` does, and `conflict` where another of its kind is
 * open.
 */
export async function reopenProblem(ctx: Ctx, { id, reason }: ReopenProblemBody & { id: string }): Promise<void> {
  const set = { outcome: null, outcomeWords: null, closedAt: null, dueAt: closingDueAt(ctx.now) };
  try {
    await inTransaction(ctx, async (inside) => {
      const moved = await moveRecord(inside, problemKind, { id, to: 'respondido', reason, set });
      if (moved !== null) await announceTo(inside, 'client-call', moved.record.callId);
    });
  } catch (error) {
    if (violatedUnique(error) !== 'problems_open_key') throw error;
    throw new DomainError('conflict', 'Este atendimento já tem outro problema deste tipo em aberto.');
  }
}
