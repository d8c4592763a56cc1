// Tested in change-post-status.db.test.ts.
import { and, eq, lte } from 'drizzle-orm';
import { system } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { posts } from '../tables.server.ts';
import { moveDuePost } from './change-post-status.server.ts';

/**
 * Moves scheduled posts whose minute has come, for the record and for what is kept of pages. The site shows them from
 * their minute on, with or without it.
 */
export const publishDuePosts = defineJob({
  name: 'publish-due-posts',
  label: 'Publicar artigos agendados',
  every: '* * * * *',
  async run(ctx) {
    const due = await ctx.db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.status, 'agendado'), lte(posts.publishedAt, ctx.now)));
    for (const { id } of due) {
      await moveDuePost({ ...ctx, actor: system }, id).catch(
        // Moved by a person in the moment between.
        (error: unknown) => {
          if (!isDomainError(error) || error.code !== 'conflict') throw error;
        },
      );
    }
  },
});
