// Tested in api.db.test.ts.
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { inTransaction, system } from '#platform/context.server.ts';
import { removeFiles } from '#platform/files/files.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { files } from '#platform/tables.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { postDrafts, postPictures, posts, postVersions } from '../tables.server.ts';

/** A picture taken out of a text may still wait in a browser that was closed. */
const unusedDays = 30;

/** Deletes pictures that no text, draft or version names any more. */
export const sweepPictures = defineJob({
  name: 'sweep-post-pictures',
  label: 'Apagar imagens sem artigo',
  every: '50 3 * * *',
  async run(ctx) {
    const named = sql`'%' || ${postPictures.id}::text || '%'`;
    const isUnused = sql`not exists (
      select from ${posts}
      left join ${postDrafts} on ${postDrafts.postId} = ${posts.id}
      where ${posts.key} = ${postPictures.postKey} and (
        ${posts.content} like ${named} or ${posts.cover}::text like ${named} or ${postDrafts.text}::text like ${named}
        or exists (
          select from ${postVersions} where ${postVersions.postId} = ${posts.id} and ${postVersions.text}::text like ${named}
        )
      )
    )`;
    const unused = await ctx.db
      .select({ id: postPictures.id })
      .from(postPictures)
      .where(and(lt(postPictures.createdAt, new Date(ctx.now.getTime() - unusedDays * dayMs)), isUnused));
    for (const { id } of unused) {
      const kept = await ctx.db
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.ownerKind, 'post-picture'), eq(files.ownerId, id)));
      await removeFiles({ ...ctx, actor: system }, { ids: kept.map((file) => file.id) });
      await inTransaction({ ...ctx, actor: system }, ({ db }) =>
        db.delete(postPictures).where(inArray(postPictures.id, [id])),
      );
    }
  },
});
