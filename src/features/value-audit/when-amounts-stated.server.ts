import { receiptAmountChanged } from '#features/receipts/rules.ts';
import { callConfirmed, callFinished, callStatusChanged } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { assessValues } from './assess-values.server.ts';
import { endWithReport } from './parts/end-decision.server.ts';

/** The client stated or corrected the payment; the partner may have reported already. */
export const whenCallConfirmed = when(callConfirmed, (ctx, { callId, isCorrection }) =>
  assessValues(ctx, callId, isCorrection ? 'correction' : 'client_stated'),
);

/** The partner reported; the client may have stated already. */
export const whenCallFinished = when(callFinished, (ctx, { callId }) => assessValues(ctx, callId, 'partner_reported'));

/** A call that the client had confirmed is cancelled afterwards, or its report is withdrawn with the decision on it. */
export const whenCallMoved = when(callStatusChanged, async (ctx, { callId, from, to, reason }) => {
  if (to === 'cancelado') await assessValues(ctx, callId, 'cancellation');
  if (from !== 'finalizado') return;
  await endWithReport(ctx, callId, reason);
  await assessValues(ctx, callId, 'reopening');
});

/** A receipt of the call shows another amount, or counts no more. */
export const whenReceiptAmountChanged = when(receiptAmountChanged, (ctx, { callId, by }) =>
  assessValues(ctx, callId, `receipt_${by}`),
);
