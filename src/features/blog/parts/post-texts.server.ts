import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { DomainError } from '#shared/errors.ts';
import { postDrafts, posts, postVersions } from '../tables.server.ts';
import type { PostText, VersionReason } from '../text-content.ts';

type PostRow = typeof posts.$inferSelect;

/** Slug of a post that was never public: no address to lead anybody to. */
export const unnamedSlug = (key: string) => `rascunho-${key}`;

/** The text of a post as the site shows it. */
export function textOf(row: PostRow): PostText {
  const { title, excerpt, category, tags, author, content, cover } = row;
  const slug = row.slug === unnamedSlug(row.key) ? '' : row.slug;
  return { title, slug, excerpt, category, tags, author, content, cover };
}

/** The post with its draft, locked until the transaction ends; a post that nobody edited has revision 0. */
export async function lockDraft(ctx: Ctx, id: number) {
  const [post] = await ctx.db.select().from(posts).where(eq(posts.id, id)).for('update');
  if (post === undefined || post.deletedAt !== null) throw postNotFound();
  const [draft] = await ctx.db.select().from(postDrafts).where(eq(postDrafts.postId, id));
  return { post, draft, text: draft?.text ?? textOf(post), revision: draft?.revision ?? 0 };
}

/** Stores a whole text with its author and reason. */
export async function noteVersion(
  ctx: Ctx,
  version: { postId: number; revision: number; reason: VersionReason; text: PostText },
): Promise<void> {
  await ctx.db.insert(postVersions).values({ ...doneNow(ctx), ...version });
}

const postNotFound = () => new DomainError('not_found', 'Artigo não encontrado.');
