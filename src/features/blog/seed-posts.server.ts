import type { Db } from '#platform/context.server.ts';
import { startOfDay } from '#shared/time/dates.ts';
import { hourMs } from '#shared/time/durations.ts';
import { referenceAuthor, referencePosts } from './reference-posts.ts';
import { offeredPosts, postSlugs, posts } from './tables.server.ts';

const nineInTheMorningMs = 9 * hourMs;

/**
 * Inserts reference posts that this installation was never given, and marks them. Edited, renamed and deleted ones stay
 * so.
 */
export async function seedPosts(db: Db): Promise<void> {
  await db.transaction(async (inside) => {
    const offered = new Set(
      (await inside.select({ slug: offeredPosts.slug }).from(offeredPosts)).map(({ slug }) => slug),
    );
    // An address that somebody has taken meanwhile is theirs, also one that leads to a renamed post.
    const now = await inside.select({ slug: posts.slug }).from(posts);
    const once = await inside.select({ slug: postSlugs.slug }).from(postSlugs);
    const taken = new Set([...now, ...once].map(({ slug }) => slug));
    const fresh = referencePosts.filter(({ slug }) => !offered.has(slug));
    if (fresh.length === 0) return;
    await inside.insert(offeredPosts).values(fresh.map(({ slug }) => ({ slug })));
    const absent = fresh.filter(({ slug }) => !taken.has(slug));
    if (absent.length === 0) return;
    await inside.insert(posts).values(
      absent.map(({ publishedOn, tags, content, ...post }) => {
        const publishedAt = new Date(startOfDay(publishedOn).getTime() + nineInTheMorningMs);
        return {
          ...post,
          tags: [...tags],
          content: content.trim(),
          author: referenceAuthor,
          status: 'publicado' as const,
          publishedAt,
          updatedAt: publishedAt,
        };
      }),
    );
  });
}
