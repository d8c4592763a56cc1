import type { Db } from '#platform/context.server.ts';
import { startOfDay } from '#shared/time/dates.ts';
import { hourMs } from '#shared/time/durations.ts';
import { referenceAuthor, referencePosts } from './reference-posts.ts';
import { posts } from './tables.server.ts';

const nineInTheMorningMs = 9 * hourMs;

/** Inserts missing reference posts; edited ones stay. */
export async function seedPosts(db: Db): Promise<void> {
  // No on conflict: each refused row would use up a number, and numbers appear in URLs.
  const known = new Set((await db.select({ slug: posts.slug }).from(posts)).map(({ slug }) => slug));
  const absent = referencePosts.filter(({ slug }) => !known.has(slug));
  if (absent.length === 0) return;
  await db.insert(posts).values(
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
}
