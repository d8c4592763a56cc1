import { and, eq, inArray } from 'drizzle-orm';
import { callsChangedClient } from '#features/clients/rules.ts';
import { when } from '#platform/events.server.ts';
import { announce } from '#platform/notices.server.ts';
import { serviceCalls } from './tables.server.ts';

/** Moves calls to the merged client; their names and phones stay as when they were opened. */
export const whenCallsChangedClient = when(callsChangedClient, async (ctx, { callIds, from, to }) => {
  if (callIds.length === 0) return;
  await ctx.db
    .update(serviceCalls)
    .set({ clientId: to })
    .where(and(inArray(serviceCalls.id, callIds), eq(serviceCalls.clientId, from)));
  await announce(ctx, 'calls');
});
