// Tested in advance-search.db.test.ts.
import { callStatusChanged } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { endSearch } from './end-search.server.ts';

/** Ends the search of a cancelled call. */
export const whenCallCancelled = when(callStatusChanged, async (ctx, { callId, to }) => {
  if (to === 'cancelado') await endSearch(ctx, callId, 'encerrada');
});
