import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { lastDone } from '#platform/event-columns.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { textOf, unnamedSlug } from '../parts/post-texts.server.ts';
import { isPublic } from '../queries.server.ts';
import { differsFromSite, postNumber, statusAt } from '../rules.ts';
import { postDrafts, postSlugs, posts, postVersions } from '../tables.server.ts';
import type { PostText } from '../text-content.ts';
import type { WrittenPost } from './contract.ts';
import { linkedArticles, type MissingPiece, missingPieces } from './rules.ts';

/** A post with the text being written, by the key of its writer; null for none. */
export async function findWrittenPost(ctx: Ctx, key: string): Promise<WrittenPost | null> {
  const [found] = await ctx.db
    .select({ post: posts, draft: postDrafts })
    .from(posts)
    .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(and(eq(posts.key, key), isNull(posts.deletedAt)));
  if (found === undefined) return null;
  const { post, draft } = found;
  const live = textOf(post);
  const text = draft?.text ?? live;
  return {
    id: post.id,
    key: post.key,
    status: statusAt(post, ctx.now),
    publishedAt: post.publishedAt?.toISOString() ?? null,
    slug: post.slug === unnamedSlug(post.key) ? null : post.slug,
    revision: draft?.revision ?? 0,
    text,
    savedAt: (draft?.savedAt ?? post.updatedAt).toISOString(),
    savedBy: draft?.saverName ?? post.author,
    hasChanges: differsFromSite(text, live),
    missing: await findMissing(ctx, text),
  };
}

/** The gaps of a text before the public reads it, with its links to posts that the public cannot open. */
export async function findMissing(ctx: Ctx, text: PostText): Promise<MissingPiece[]> {
  const named = linkedArticles(text.content);
  if (named.length === 0) return missingPieces(text, []);
  const numbers = named.map(postNumber).filter((number) => number !== null);
  const open = await ctx.db
    .select({ id: posts.id, slug: posts.slug, old: postSlugs.slug })
    .from(posts)
    .leftJoin(postSlugs, eq(postSlugs.postId, posts.id))
    .where(
      and(isPublic(ctx), or(inArray(posts.slug, named), inArray(postSlugs.slug, named), inArray(posts.id, numbers))),
    );
  const known = new Set(open.flatMap(({ id, slug, old }) => [String(id), slug, old]));
  return missingPieces(
    text,
    named.filter((name) => !known.has(name)).map((idOrSlug) => addressOf(sitePages.article, { idOrSlug })),
  );
}

/** Versions of a post's text, newest first. */
export async function listVersions(ctx: Ctx, postId: number) {
  const rows = await ctx.db
    .select({
      id: postVersions.id,
      at: postVersions.at,
      actorName: postVersions.actorName,
      reason: postVersions.reason,
      revision: postVersions.revision,
    })
    .from(postVersions)
    .where(eq(postVersions.postId, postId))
    .orderBy(desc(postVersions.at), lastDone(postVersions))
    .limit(200);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** One version of a post's text; null for none. */
export async function findVersion(ctx: Ctx, postId: number, versionId: string) {
  const [row] = await ctx.db
    .select()
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId), eq(postVersions.id, versionId)));
  if (row === undefined) return null;
  const { id, at, actorName, reason, revision, text } = row;
  return { id, at: at.toISOString(), actorName, reason, revision, text };
}
