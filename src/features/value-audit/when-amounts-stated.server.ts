import { callConfirmed, callFinished, callStatusChanged } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { openDiscrepancy } from './open-discrepancy.server.ts';
import { forgetDecidedAmount, reviseDiscrepancy } from './revise-discrepancy.server.ts';

/** The client stated or corrected the payment; the partner may have reported already. */
export const whenCallConfirmed = when(callConfirmed, async (ctx, { callId, isCorrection }) => {
  if (!isCorrection || !(await reviseDiscrepancy(ctx, callId))) await openDiscrepancy(ctx, callId);
});

/** The partner reported; the client may have stated already. */
export const whenCallFinished = when(callFinished, (ctx, { callId }) => openDiscrepancy(ctx, callId));

/** A call that the client had confirmed is cancelled afterwards. */
export const whenCallCancelled = when(callStatusChanged, async (ctx, { callId, to }) => {
  if (to === 'cancelado') await openDiscrepancy(ctx, callId);
});

/** The decision belonged to the withdrawn report. */
export const whenCallReopened = when(callStatusChanged, async (ctx, { callId, from }) => {
  if (from === 'finalizado') await forgetDecidedAmount(ctx, callId);
});
