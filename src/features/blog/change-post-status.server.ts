import { and, eq, sql } from 'drizzle-orm';
import { actorColumns } from '#platform/actor-columns.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { ChangePostStatusBody } from './contract.ts';
import { postEvents, posts } from './tables.server.ts';

/**
 * Puts a post on the site, or takes it off; every process drops the pages that showed it. A post that was public
 * before keeps its date, any other is dated now. The same status again changes nothing. Throws `not_found`, and
 * `conflict` when somebody else was faster.
 */
export function changePostStatus(ctx: Ctx, { id, status }: { id: number } & ChangePostStatusBody): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [before] = await inside.db.select({ status: posts.status }).from(posts).where(eq(posts.id, id));
    if (before === undefined) throw new DomainError('not_found', 'Artigo não encontrado.');
    if (before.status === status) return;
    const [changed] = await inside.db
      .update(posts)
      .set({
        status,
        ...(status === 'publicado' && { publishedAt: sql`least(${posts.publishedAt}, ${ctx.now.toISOString()})` }),
      })
      .where(and(eq(posts.id, id), eq(posts.status, before.status)))
      .returning({ id: posts.id });
    if (changed === undefined) {
      throw new DomainError('conflict', 'Outra pessoa acabou de mudar este artigo. Atualize a página.');
    }
    const change = { fromStatus: before.status, toStatus: status };
    await inside.db.insert(postEvents).values({ postId: id, at: ctx.now, ...actorColumns(ctx), ...change });
    await announce(inside, 'posts');
    await announce(inside, 'pages');
  });
}
