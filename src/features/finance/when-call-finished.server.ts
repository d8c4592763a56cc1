import { queueMessage } from '#features/messages/queue-message.server.ts';
import { sweepTasks } from '#features/messages/sweep-tasks.server.ts';
import { callValueAdjusted } from '#features/service-calls/edits/rules.ts';
import { callFinished, callStatusChanged } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { commissionChanged } from './parts/commission-changed-message.server.ts';
import { postCommission } from './post-commission.server.ts';
import { reverseCommission } from './reverse-commission.server.ts';

/** The work was reported with its final amount. */
export const whenCallFinished = when(callFinished, async (ctx, call) => void (await postCommission(ctx, call)));

/** The report no longer holds. */
export const whenCallReopened = when(callStatusChanged, async (ctx, { callId, from }) => {
  if (from === 'finalizado') await reverseCommission(ctx, callId);
});

/**
 * Another amount stands: the line is taken back, posted anew at the percentage that it had, and its partner is told.
 */
export const whenCallValueAdjusted = when(callValueAdjusted, async (ctx, call) => {
  const basisPoints = await reverseCommission(ctx, call.callId);
  if (basisPoints === null) return;
  const lineId = await postCommission(ctx, { ...call, basisPoints });
  if (lineId === undefined) return;
  const cause = { kind: 'call', id: call.callId } as const;
  await sweepTasks(ctx, cause);
  await queueMessage(ctx, commissionChanged, { lineId }, { once: lineId, cause });
});
