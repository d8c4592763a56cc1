// Tested in open-fraud-case.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { ChangeFraudStatusBody } from './contract.ts';
import { fraudCaseKind } from './tables.server.ts';

/**
 * Takes up a case, confirms or dismisses it, or takes it up again. Throws as `moveRecord` does, and `conflict` when the
 * call has another open case.
 */
export async function changeFraudStatus(
  ctx: Ctx,
  { id, status, from, reason }: ChangeFraudStatusBody & { id: string },
): Promise<void> {
  const isResolved = status === 'CONFIRMED' || status === 'DISMISSED';
  const set = { resolvedAt: isResolved ? ctx.now : null };
  try {
    await moveRecord(ctx, fraudCaseKind, { id, to: status, seen: from, reason, set });
  } catch (error) {
    if (violatedUnique(error) !== 'fraud_cases_open_key') throw error;
    throw new DomainError('conflict', 'Este chamado já tem outro caso de fraude em aberto.');
  }
}
