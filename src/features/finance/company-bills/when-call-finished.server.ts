// Tested in close-bill.db.test.ts.
import { callValueAdjusted } from '#features/service-calls/edits/rules.ts';
import { callFinished, callStatusChanged } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { postCompanyCall, reverseCompanyCall } from './parts/post-company-call.server.ts';

/** The work was reported; its commission is posted before. */
export const whenCallFinished = when(callFinished, (ctx, { callId }) => postCompanyCall(ctx, callId));

/** The report no longer holds. */
export const whenCallReopened = when(callStatusChanged, async (ctx, { callId, from, reason }) => {
  if (from === 'finalizado') await reverseCompanyCall(ctx, callId, reason);
});

/** Another amount stands, and so does its commission. */
export const whenCallValueAdjusted = when(callValueAdjusted, async (ctx, { callId }) => {
  await reverseCompanyCall(ctx, callId, null);
  await postCompanyCall(ctx, callId);
});
