import { callValueAdjusted } from '#features/service-calls/edits/rules.ts';
import { callFinished, callStatusChanged } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { postCommission } from './post-commission.server.ts';
import { reverseCommission } from './reverse-commission.server.ts';

/** The work was reported with its final amount. */
export const whenCallFinished = when(callFinished, postCommission);

/** The report no longer holds. */
export const whenCallReopened = when(callStatusChanged, async (ctx, { callId, from }) => {
  if (from === 'finalizado') await reverseCommission(ctx, callId);
});

/** Another amount stands: the line is taken back, and posted anew at the percentage that it had. */
export const whenCallValueAdjusted = when(callValueAdjusted, async (ctx, call) => {
  const basisPoints = await reverseCommission(ctx, call.callId);
  if (basisPoints !== null) await postCommission(ctx, { ...call, basisPoints });
});
