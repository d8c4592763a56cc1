import { callStatusChanged } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { endAssignment } from './assign-partner.server.ts';

/** A call that goes back to `pendente` has lost its partner: the assignment ends with the same reason. */
export const whenCallReturned = when(callStatusChanged, async (ctx, { callId, to, reason }) => {
  if (to === 'pendente') await endAssignment(ctx, callId, reason);
});
