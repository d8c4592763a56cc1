// Tested in open-due-alarms.db.test.ts.
import { callStatusChanged } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { endAlarms } from './parts/end-alarms.server.ts';

/** Ends alarms of a call that set out, is over or came back. */
export const whenCallMoved = when(callStatusChanged, (ctx, { callId }) => endAlarms(ctx, callId));
