// Tested in when-amounts-stated.db.test.ts.
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { noReasonGiven } from '#shared/steps.ts';
import type { InvestigateBody } from './contract.ts';
import { investigationStatusLabels, isDecision } from './rules.ts';
import { discrepancyKind } from './tables.server.ts';

/**
 * Takes up, resolves or dismisses a discrepancy, or puts it back, and says so in the call's timeline. Throws as
 * `moveRecord` does.
 */
export function investigateDiscrepancy(
  ctx: Ctx,
  { id, investigationStatus, from, reason }: InvestigateBody & { id: string },
): Promise<void> {
  const decided = isDecision(investigationStatus);
  const set = {
    decidedBy: decided ? ctx.actor.id : null,
    decidedAt: decided ? ctx.now : null,
    decisionReason: decided ? reason || noReasonGiven : null,
  };
  return inTransaction(ctx, async (inside) => {
    const moved = await moveRecord(inside, discrepancyKind, { id, to: investigationStatus, seen: from, reason, set });
    if (moved === null) return;
    const label = investigationStatusLabels[investigationStatus];
    await addCallEvent(inside, {
      callId: moved.record.callId,
      type: 'discrepancy_decided',
      reason: reason ? `${label}: ${reason}` : label,
    });
  });
}
