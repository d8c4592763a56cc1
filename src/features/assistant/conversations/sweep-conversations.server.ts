// Tested in #features/assistant/api.db.test.ts.

import { lt } from 'drizzle-orm';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Sweep } from '#platform/jobs/sweep.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { conversations } from './tables.server.ts';

/** Conversations in which nothing was said for the days that the settings allow; their messages go with them. */
export const sweepConversations: Sweep = {
  table: conversations,
  async due(ctx) {
    const { assistant } = await readSettings(ctx);
    return lt(conversations.lastMessageAt, new Date(ctx.now.getTime() - assistant.keepDays * dayMs));
  },
};
