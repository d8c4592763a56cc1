import { and, desc, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { lockDraft, noteVersion, textOf, unnamedSlug } from '../parts/post-texts.server.ts';
import { differsFromSite, isSameText, textFields } from '../rules.ts';
import { postDrafts, posts, postVersions } from '../tables.server.ts';
import type { PostText } from '../text-content.ts';
import type { SaveDraftBody } from './contract.ts';
import { cleanArticle } from './parts/clean-article.server.ts';
import { findMissing } from './queries.server.ts';
import { autosaveVersionMinutes } from './rules.ts';

/**
 * Saves the text being written of a post, made here if its key is new. Only fields that are sent change, and the text
 * that the site shows does not. Throws `conflict` when somebody else saved since `base`; a save that came before, or
 * follows this editor's own, is no clash. Throws `not_found` for a deleted post.
 */
export function saveDraft(ctx: Ctx, key: string, { base, editor, reason, ...fields }: SaveDraftBody) {
  return inTransaction(ctx, async (inside) => {
    const isNew = await makePost(inside, key);
    const [{ id } = { id: 0 }] = await inside.db.select({ id: posts.id }).from(posts).where(eq(posts.key, key));
    const { post, draft, text: before, revision } = await lockDraft(inside, id);
    const wanted = mergedText(before, fields);
    const isOwn = draft !== undefined && draft.editorId === editor && base >= draft.editorSince;
    if (base > revision) throw new DomainError('invalid', 'Recarregue a página: este artigo mudou por inteiro.');
    const isSame = isSameText(wanted, before) && !isNew;
    if (base !== revision && !isOwn && !isSame) {
      throw tooLate(inside, savedBy(draft, post.updatedAt), 'salvou este artigo', 'O seu texto continua aqui.');
    }
    const saved = isSame
      ? { revision, savedAt: draft?.savedAt ?? post.updatedAt }
      : { revision: revision + 1, savedAt: ctx.now };
    if (!isSame) {
      const values = {
        revision: saved.revision,
        text: wanted,
        savedAt: ctx.now,
        saverId: ctx.actor.id,
        saverName: ctx.actor.name,
        editorId: editor,
        editorSince: isOwn ? (draft?.editorSince ?? base) : base,
      };
      await inside.db
        .insert(postDrafts)
        .values({ postId: id, ...values })
        .onConflictDoUpdate({ target: postDrafts.postId, set: values });
      await announce(inside, 'posts');
    }
    if (draft === undefined && !isNew)
      await noteVersion(inside, { postId: id, revision: 0, reason: 'primeira', text: before });
    const kept = isNew ? 'primeira' : reason;
    if (!isSame || reason === 'manual') {
      const isDue = kept !== 'automatica' || (await isVersionDue(inside, id, draft));
      if (isDue) await noteVersion(inside, { postId: id, revision: saved.revision, reason: kept, text: wanted });
    }
    return {
      id,
      revision: saved.revision,
      savedAt: saved.savedAt.toISOString(),
      hasChanges: differsFromSite(wanted, textOf(post)),
      missing: await findMissing(inside, wanted),
    };
  });
}

/** Makes the post of a new key, as an empty draft; false for a known one. */
async function makePost(ctx: Ctx, key: string): Promise<boolean> {
  const [known] = await ctx.db.select({ id: posts.id }).from(posts).where(eq(posts.key, key));
  // No on conflict alone: each refused row would use up a number, and numbers appear in URLs.
  if (known !== undefined) return false;
  const blank = { title: '', excerpt: '', category: 'dicas', content: '', author: '' } as const;
  const made = await ctx.db
    .insert(posts)
    .values({ ...blank, key, slug: unnamedSlug(key), updatedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: posts.id });
  return made.length > 0;
}

function mergedText(before: PostText, fields: Partial<PostText> | object): PostText {
  const given = fields as Partial<PostText>;
  const changed = Object.fromEntries(
    textFields.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]),
  );
  const merged: PostText = { ...before, ...changed };
  return given.content === undefined ? merged : { ...merged, content: cleanArticle(given.content) };
}

type Draft = typeof postDrafts.$inferSelect;

const savedBy = (draft: Draft | undefined, at: Date) => ({
  at: draft?.savedAt ?? at,
  actorKind: 'user',
  actorId: draft?.saverId ?? null,
  actorName: draft?.saverName ?? 'Outra pessoa',
});

/** Whether an autosave leaves a version: after minutes of writing, or when another person wrote before. */
async function isVersionDue(ctx: Ctx, postId: number, draft: Draft | undefined): Promise<boolean> {
  if (draft?.saverId !== ctx.actor.id) return true;
  const [last] = await ctx.db
    .select({ at: postVersions.at })
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId)))
    .orderBy(desc(postVersions.at))
    .limit(1);
  return last === undefined || ctx.now.getTime() - last.at.getTime() >= autosaveVersionMinutes * minuteMs;
}
