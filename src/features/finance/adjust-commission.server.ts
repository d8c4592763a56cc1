// Tested in #features/value-audit/case/investigate-discrepancy.db.test.ts.
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { sweepTasks } from '#features/messages/sweep-tasks.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { commissionChanged } from './parts/commission-changed-message.server.ts';
import { postCommission } from './post-commission.server.ts';
import { reverseCommission } from './reverse-commission.server.ts';

/**
 * Sets another amount for a call: the commission is reversed and posted again with the original percentage and day, and
 * the partner is informed.
 */
export async function adjustCommission(
  ctx: Ctx,
  call: { callId: string; partnerId: string; finalValueCents: number },
): Promise<void> {
  const { callId, finalValueCents } = call;
  const replaced = await reverseCommission(ctx, callId);
  const entryId = await postCommission(ctx, { ...call, ...(replaced !== null && { replaced }) });
  const once = entryId ?? replaced?.id;
  if (once === undefined) return;
  const cause = { kind: 'call', id: callId } as const;
  await sweepTasks(ctx, cause);
  // Without an amount the message uses the reversed entry.
  await queueMessage(
    ctx,
    commissionChanged,
    { callId, finalValueCents },
    { once: `${once}:${finalValueCents}`, cause },
  );
}
