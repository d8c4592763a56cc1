// Tested in advance-search.db.test.ts.
import { callStatusChanged } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { endSearch } from './end-search.server.ts';

/** A cancelled call looks for nobody any more. */
export const whenCallCancelled = when(callStatusChanged, async (ctx, { callId, to }) => {
  if (to === 'cancelado') await endSearch(ctx, callId, 'encerrada');
});
