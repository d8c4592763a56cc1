import { and, arrayOverlaps, asc, count, desc, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { minuteMs } from '#shared/time/durations.ts';
import type { ListPostsQuery, Post } from './contract.ts';
import { textOf } from './parts/post-texts.server.ts';
import {
  differsFromSite,
  type PostCategory,
  type PostListing,
  type PostStatus,
  pictureOf,
  postNumber,
  postsPerPage,
  relatedTo,
  statusAt,
} from './rules.ts';
import { postDrafts, postSlugs, posts } from './tables.server.ts';

/** Posts that the public may read now: the date of a scheduled one decides by itself. */
export function isPublic({ now }: Pick<Ctx, 'now'>): SQL {
  const isDue = and(eq(posts.status, 'agendado'), lte(posts.publishedAt, now));
  return sql`${or(eq(posts.status, 'publicado'), isDue)} and ${isNull(posts.deletedAt)}`;
}

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
  cover: posts.cover,
  // A check guarantees the date of a published post.
  publishedAt: sql<Date>`${posts.publishedAt}`.mapWith(posts.publishedAt),
};

/** One page of the posts that the public may read, newest first, with how many there are in all. */
export async function listPublishedPosts(ctx: Ctx, { category, page }: PostListing) {
  const where = and(isPublic(ctx), category === null ? undefined : eq(posts.category, category));
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
  const which = await postAt(ctx, idOrSlug);
  const [post] = await ctx.db
    .select({ ...card, content: posts.content, tags: posts.tags, author: posts.author, updatedAt: posts.updatedAt })
    .from(posts)
    .where(and(isPublic(ctx), which));
  if (post === undefined) return null;
  const sharesTag = post.tags.length === 0 ? sql`false` : arrayOverlaps(posts.tags, post.tags);
  const candidates = await ctx.db
    .select({ ...card, tags: posts.tags })
    .from(posts)
    .where(and(isPublic(ctx), ne(posts.id, post.id), sharesTag))
    .orderBy(...newestFirst)
    .limit(mostCandidates);
  return {
    ...post,
    picture: pictureOf(post),
    related: relatedTo(post, candidates).map((other) => ({ ...other, picture: pictureOf(other) })),
  };
}

/** The post at an address: its number, its slug, or one that it had before. */
async function postAt(ctx: Ctx, idOrSlug: string): Promise<SQL> {
  const id = postNumber(idOrSlug);
  if (id !== null) return eq(posts.id, id);
  const slug = idOrSlug.toLowerCase();
  const [old] = await ctx.db.select({ postId: postSlugs.postId }).from(postSlugs).where(eq(postSlugs.slug, slug));
  return old === undefined ? eq(posts.slug, slug) : eq(posts.id, old.postId);
}

/** The moment at which the next scheduled post is public; null for none. */
export async function findNextDueAt(ctx: Ctx): Promise<Date | null> {
  const [next] = await ctx.db
    .select({ at: posts.publishedAt })
    .from(posts)
    .where(and(eq(posts.status, 'agendado'), isNull(posts.deletedAt), gt(posts.publishedAt, ctx.now)))
    .orderBy(asc(posts.publishedAt))
    .limit(1);
  return next?.at ?? null;
}

/**
 * One page of all posts for the back office, newest first and undated drafts before them, with counts over all that
 * match.
 */
export async function listPosts(ctx: Ctx, query: ListPostsQuery) {
  const { page, limit, offset } = readPage(query);
  const status = sql<PostStatus>`case when ${and(eq(posts.status, 'agendado'), lte(posts.publishedAt, ctx.now))}
    then 'publicado' else ${posts.status} end`;
  const where = and(
    isNull(posts.deletedAt),
    query.status === undefined ? undefined : eq(status, query.status),
    query.category === undefined ? undefined : eq(posts.category, query.category),
  );
  const [rows, [totals], schedule] = await Promise.all([
    ctx.db
      .select({ post: posts, draft: postDrafts })
      .from(posts)
      .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        publicados: countWhere(eq(status, 'publicado')),
        rascunhos: countWhere(eq(status, 'rascunho')),
        agendados: countWhere(eq(status, 'agendado')),
      })
      .from(posts)
      .where(where),
    readSchedule(ctx),
  ]);
  const stats = totals ?? { total: 0, publicados: 0, rascunhos: 0, agendados: 0 };
  return { posts: rows.map((row) => toPost(row, ctx.now)), total: stats.total, page, limit, schedule, stats };
}

/** The clock's job runs each minute: what waits longer is late in the record, though not on the site. */
const lateMs = 3 * minuteMs;

/** The next scheduled post, and how many the clock has not moved in time. */
async function readSchedule(ctx: Ctx) {
  const isScheduled = and(eq(posts.status, 'agendado'), isNull(posts.deletedAt));
  const [[next], [late]] = await Promise.all([
    ctx.db
      .select({ title: posts.title, at: posts.publishedAt })
      .from(posts)
      .where(and(isScheduled, gt(posts.publishedAt, ctx.now)))
      .orderBy(asc(posts.publishedAt))
      .limit(1),
    ctx.db
      .select({ count: count() })
      .from(posts)
      .where(and(isScheduled, lte(posts.publishedAt, new Date(ctx.now.getTime() - lateMs)))),
  ]);
  const at = next?.at?.toISOString();
  return { next: next === undefined || at === undefined ? null : { title: next.title, at }, late: late?.count ?? 0 };
}

interface ListedRow {
  post: typeof posts.$inferSelect;
  draft: typeof postDrafts.$inferSelect | null;
}

function toPost({ post, draft }: ListedRow, now: Date): Post {
  const { content: _content, cover: _cover, deletedAt: _deletedAt, ...row } = post;
  const live = textOf(post);
  // A post that was never public is known by what was written of it.
  const shown = post.status === 'rascunho' ? (draft?.text ?? live) : live;
  return {
    ...row,
    title: shown.title || 'Sem título',
    category: shown.category,
    excerpt: shown.excerpt,
    tags: shown.tags,
    author: shown.author || (draft?.saverName ?? ''),
    status: statusAt(post, now),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: (draft?.savedAt ?? row.updatedAt).toISOString(),
    hasChanges: draft !== null && differsFromSite(draft.text, live),
  };
}
