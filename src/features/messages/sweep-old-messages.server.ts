// Tested in #features/privacy/sweep-past-data.db.test.ts.
import { lt } from 'drizzle-orm';
import { type Sweep, yearsAgo } from '#platform/jobs/sweep.server.ts';
import { messages } from './tables.server.ts';

/** Messages after five years, as long as a claim about a service lives (CDC, art. 27). */
export const sweepOldMessages: Sweep = {
  table: messages,
  due: async (ctx) => lt(messages.createdAt, yearsAgo(ctx, 5)),
};
