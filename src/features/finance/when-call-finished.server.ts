import { callValueAdjusted } from '#features/service-calls/edits/rules.ts';
import { callFinished, callStatusChanged } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { adjustCommission } from './adjust-commission.server.ts';
import { postCommission } from './post-commission.server.ts';
import { reverseCommission } from './reverse-commission.server.ts';

/** The work was reported with its final amount. */
export const whenCallFinished = when(callFinished, async (ctx, call) => void (await postCommission(ctx, call)));

/** The report no longer holds. */
export const whenCallReopened = when(callStatusChanged, async (ctx, { callId, from, reason }) => {
  if (from === 'finalizado') await reverseCommission(ctx, callId, reason);
});

/** Another amount stands. */
export const whenCallValueAdjusted = when(callValueAdjusted, adjustCommission);
