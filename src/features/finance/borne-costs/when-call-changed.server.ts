// Tested in refund-client.db.test.ts.
import { callValueAdjusted } from '#features/service-calls/edits/rules.ts';
import { callStatusChanged } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { ensureRefundsFit } from './ensure-refunds-fit.server.ts';
import { refuseWhileBorne } from './parts/standing-costs.server.ts';

/** A finished call is not reopened over a refund or a paid return. */
export const whenCallReopened = when(callStatusChanged, async (ctx, { callId, from }) => {
  if (from === 'finalizado') await refuseWhileBorne(ctx, callId);
});

/** No person sets a price that is less than what the client got back. */
export const whenCallValueAdjusted = when(callValueAdjusted, ensureRefundsFit);
