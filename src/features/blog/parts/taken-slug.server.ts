import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { postSlugs, posts } from '../tables.server.ts';

/** Whether an address is another post's, or was. The database holds it too, for two people at once. */
export async function isTakenSlug(ctx: Ctx, slug: string, postId: number): Promise<boolean> {
  const [live, old] = [
    await ctx.db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.slug, slug), ne(posts.id, postId))),
    await ctx.db
      .select({ id: postSlugs.postId })
      .from(postSlugs)
      .where(and(eq(postSlugs.slug, slug), ne(postSlugs.postId, postId))),
  ];
  return live.length + old.length > 0;
}
