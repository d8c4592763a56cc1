// Tested in change-post-status.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockDraft } from '../parts/post-texts.server.ts';
import { posts } from '../tables.server.ts';

/** Deletes a post off the site; its old addresses stay taken. Throws `conflict` for one that is or will be public. */
export function removePost(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { post } = await lockDraft(inside, id);
    if (post.status !== 'rascunho') throw new DomainError('conflict', 'Tire o artigo do site antes de excluir.');
    await inside.db
      .update(posts)
      .set({ deletedAt: ctx.now })
      .where(and(eq(posts.id, id), isNull(posts.deletedAt)));
    await announce(inside, 'posts');
  });
}
