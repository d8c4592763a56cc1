// Tested in investigate-discrepancy.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { discrepancyKind } from '../tables.server.ts';
import type { EndDecisionBody } from './contract.ts';
import { confirmStanding, decidedNow, noteInCall } from './parts/decisions.server.ts';
import { demandOlderDecision } from './parts/older-decision.server.ts';

/**
 * Lets a decision stand whose amounts have changed since, on the newest ones: nothing is posted, and the discrepancy is
 * decided again. Throws `not_found`, and `conflict` for newer amounts, or with who was faster.
 */
export function confirmDecision(ctx: Ctx, input: EndDecisionBody & { id: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { id, reason } = input;
    const { locked, standing } = await demandOlderDecision(inside, input);
    await confirmStanding(inside, locked, standing, reason);
    const { verdict: to } = standing;
    await moveRecord(inside, discrepancyKind, { id, to, reason, set: decidedNow(inside, reason) });
    await noteInCall(inside, locked, 'Decisão mantida', reason);
  });
}
