import { callStatusChanged } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { endAssignment } from './assign-partner.server.ts';
import { openSearchByItself } from './open-search.server.ts';

/**
 * A call back in `pendente` has lost its partner: the assignment ends with the same reason, and a new search may begin.
 */
export const whenCallReturned = when(callStatusChanged, async (ctx, { callId, to, reason }) => {
  if (to !== 'pendente') return;
  await endAssignment(ctx, callId, reason);
  await openSearchByItself(ctx, callId);
});
