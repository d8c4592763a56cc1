// Tested in #features/assistant/api.db.test.ts.

import { lt } from 'drizzle-orm';
import { readSettings } from '#features/settings/queries.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { conversations } from './tables.server.ts';

/** Deletes the conversations in which nothing was said for the days that the settings allow. */
export const sweepConversations = defineJob({
  name: 'sweep-conversations',
  label: 'Apagar conversas vencidas do assistente',
  every: '15 * * * *',
  forgets: true,
  async run(ctx) {
    const { assistant } = await readSettings(ctx);
    const oldest = new Date(ctx.now.getTime() - assistant.keepDays * dayMs);
    await inTransaction(ctx, ({ db }) => db.delete(conversations).where(lt(conversations.lastMessageAt, oldest)));
  },
});
