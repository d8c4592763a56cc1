import type { Db } from '#platform/context.server.ts';
import { startOfDay } from '#shared/time/dates.ts';
import { hourMs } from '#shared/time/durations.ts';
import { referenceAuthor, referencePosts } from './reference-posts.ts';
import { posts } from './tables.server.ts';

const nineInTheMorningMs = 9 * hourMs;

/** Inserts the reference posts that are absent; what was edited stays as it is. */
export async function seedPosts(db: Db): Promise<void> {
  // Not on conflict: each refused row would use up a number, and numbers stand in addresses.
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
