import { and, arrayOverlaps, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { readPage } from '#shared/api/pagination.ts';
import type { ListPostsQuery, Post } from './contract.ts';
import { type PostCategory, type PostListing, pictureOf, postNumber, postsPerPage, relatedTo } from './rules.ts';
import { posts } from './tables.server.ts';

const isPublished = eq(posts.status, 'publicado');
const newestFirst = [desc(posts.publishedAt), desc(posts.id)];
/** More than anybody reads; bounds the work for a frequent tag. */
const mostCandidates = 60;

const card = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  category: sql<PostCategory>`${posts.category}`,
  image: posts.image,
  // A check guarantees the date of a published post.
  publishedAt: sql<Date>`${posts.publishedAt}`.mapWith(posts.publishedAt),
};

/** One page of the posts that the public may read, newest first, with how many there are in all. */
export async function listPublishedPosts(ctx: Ctx, { category, page }: PostListing) {
  const where = and(isPublished, category === null ? undefined : eq(posts.category, category));
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select(card)
      .from(posts)
      .where(where)
      .orderBy(...newestFirst)
      .limit(postsPerPage)
      .offset((page - 1) * postsPerPage),
    ctx.db.select({ total: count() }).from(posts).where(where),
  ]);
  return { posts: rows.map((row) => ({ ...row, picture: pictureOf(row) })), total: totals?.total ?? 0 };
}

/** A published post by number or slug (ignoring case), with up to three related ones; null for none. */
export async function findPublishedPost(ctx: Ctx, idOrSlug: string) {
  const id = postNumber(idOrSlug);
  const which = id === null ? eq(posts.slug, idOrSlug.toLowerCase()) : eq(posts.id, id);
  const [post] = await ctx.db
    .select({ ...card, content: posts.content, tags: posts.tags, author: posts.author, updatedAt: posts.updatedAt })
    .from(posts)
    .where(and(isPublished, which));
  if (post === undefined) return null;
  const sharesTag = post.tags.length === 0 ? sql`false` : arrayOverlaps(posts.tags, post.tags);
  const candidates = await ctx.db
    .select({ ...card, tags: posts.tags })
    .from(posts)
    .where(and(isPublished, ne(posts.id, post.id), sharesTag))
    .orderBy(...newestFirst)
    .limit(mostCandidates);
  return {
    ...post,
    picture: pictureOf(post),
    related: relatedTo(post, candidates).map((other) => ({ ...other, picture: pictureOf(other) })),
  };
}

/** Every published post's main address and when it last changed, for the site map. */
export async function listPostAddresses(ctx: Ctx) {
  const rows = await ctx.db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt })
    .from(posts)
    .where(isPublished)
    .orderBy(...newestFirst);
  return rows.map(({ slug, updatedAt }) => ({ path: addressOf(sitePages.article, { idOrSlug: slug }), updatedAt }));
}

/**
 * One page of all posts for the back office, newest first and undated drafts before them, with counts over all that
 * match.
 */
export async function listPosts(ctx: Ctx, query: ListPostsQuery) {
  const { page, limit, offset } = readPage(query);
  const where = and(
    query.status === undefined ? undefined : eq(posts.status, query.status),
    query.category === undefined ? undefined : eq(posts.category, query.category),
  );
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select()
      .from(posts)
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        publicados: countWhere(eq(posts.status, 'publicado')),
        rascunhos: countWhere(eq(posts.status, 'rascunho')),
        agendados: countWhere(eq(posts.status, 'agendado')),
      })
      .from(posts)
      .where(where),
  ]);
  const stats = totals ?? { total: 0, publicados: 0, rascunhos: 0, agendados: 0 };
  return { posts: rows.map(toPost), total: stats.total, page, limit, stats };
}

function toPost({ content: _content, ...row }: typeof posts.$inferSelect): Post {
  return {
    ...row,
    category: row.category,
    status: row.status,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}
