// Tested in investigate-discrepancy.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { discrepancyKind } from '../tables.server.ts';
import type { EndDecisionBody } from './contract.ts';
import { noteInCall, undoStanding } from './parts/decisions.server.ts';
import { demandOlderDecision } from './parts/older-decision.server.ts';

/**
 * Undoes a decision whose amounts have changed since, with its money by contrary entries: the discrepancy stays open
 * and is decided anew. Throws `not_found`, and `conflict` for newer amounts, or with who was faster.
 */
export function undoDecision(ctx: Ctx, input: EndDecisionBody & { id: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { id, reason } = input;
    const { locked, standing } = await demandOlderDecision(inside, input);
    await undoStanding(inside, locked, standing, reason);
    const { investigationStatus: status } = locked;
    await noteStep(inside, discrepancyKind, { id, from: status, to: status, reason: `Decisão desfeita: ${reason}` });
    await noteInCall(inside, locked, 'Decisão desfeita', reason);
  });
}
