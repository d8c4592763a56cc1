// Tested in #features/privacy/sweep-past-data.db.test.ts.
import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { expireFiles } from '#platform/files/files.server.ts';
import { type Sweep, yearsAgo } from '#platform/jobs/sweep.server.ts';
import { threadEntries, threads } from './tables.server.ts';

/** Conversations five years after their last words, with the files sent in them. */
export const sweepThreads: Sweep = {
  table: threads,
  due: async (ctx) => lt(threads.lastAt, yearsAgo(ctx, 5)),
  async end(ctx, ids) {
    const sent = await ctx.db
      .select({ fileId: threadEntries.fileId })
      .from(threadEntries)
      .where(and(inArray(threadEntries.threadId, ids), isNotNull(threadEntries.fileId)));
    await ctx.db.delete(threads).where(inArray(threads.id, ids));
    const fileIds = sent.flatMap(({ fileId }) => fileId ?? []);
    if (fileIds.length > 0) await expireFiles(ctx, fileIds, ctx.now);
  },
};
