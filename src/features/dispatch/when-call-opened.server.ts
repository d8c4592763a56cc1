// Tested in advance-search.db.test.ts.
import { callOpened } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { openSearchByItself } from './open-search.server.ts';

/** Starts the search of an immediate call, when the office allows it. */
export const whenCallOpened = when(callOpened, (ctx, { callId }) => openSearchByItself(ctx, callId));
