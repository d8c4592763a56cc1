// Tested in advance-search.db.test.ts.
import { callOpened } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { openSearchByItself } from './open-search.server.ts';

/** A call for now looks for its partner at once, where the office lets it. */
export const whenCallOpened = when(callOpened, (ctx, { callId }) => openSearchByItself(ctx, callId));
