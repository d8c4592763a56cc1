import { and, eq, inArray } from 'drizzle-orm';
import { callsChangedClient } from '#features/clients/rules.ts';
import { when } from '#platform/events.server.ts';
import { announce } from '#platform/notices.server.ts';
import { serviceCalls } from './tables.server.ts';

/** Calls go where their client's record went; name and phone stay as they were when each was opened. */
export const whenCallsChangedClient = when(callsChangedClient, async (ctx, { callIds, from, to }) => {
  if (callIds.length === 0) return;
  await ctx.db
    .update(serviceCalls)
    .set({ clientId: to })
    .where(and(inArray(serviceCalls.id, callIds), eq(serviceCalls.clientId, from)));
  await announce(ctx, 'calls');
});
