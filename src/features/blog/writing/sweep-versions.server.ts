// Tested in save-draft.db.test.ts.
import { desc, eq, inArray } from 'drizzle-orm';
import { inTransaction, system } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { postVersions } from '../tables.server.ts';
import { thinnedVersions } from './rules.ts';

const atOnce = 500;

/** Thins the autosaves of each post; versions of any other reason stay. */
export const sweepVersions = defineJob({
  name: 'sweep-post-versions',
  label: 'Reduzir versões automáticas de artigos',
  every: '40 3 * * *',
  async run(ctx) {
    const written = await ctx.db
      .selectDistinct({ postId: postVersions.postId })
      .from(postVersions)
      .where(eq(postVersions.reason, 'automatica'));
    for (const { postId } of written) {
      const versions = await ctx.db
        .select({ id: postVersions.id, at: postVersions.at, reason: postVersions.reason })
        .from(postVersions)
        .where(eq(postVersions.postId, postId))
        .orderBy(desc(postVersions.at));
      const over = thinnedVersions(versions, ctx.now.getTime());
      for (let from = 0; from < over.length; from += atOnce) {
        const some = over.slice(from, from + atOnce);
        await inTransaction({ ...ctx, actor: system }, ({ db }) =>
          db.delete(postVersions).where(inArray(postVersions.id, some)),
        );
      }
    }
  },
});
