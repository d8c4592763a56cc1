import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { tellingTaken } from '#platform/edit-record.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import type { lockDraft } from '../../parts/post-texts.server.ts';
import { textOf, unnamedSlug } from '../../parts/post-texts.server.ts';
import { isTakenSlug } from '../../parts/taken-slug.server.ts';
import { isSameText } from '../../rules.ts';
import { posts } from '../../tables.server.ts';
import { findMissing } from '../queries.server.ts';
import { slugOf } from '../rules.ts';

type Found = Awaited<ReturnType<typeof lockDraft>>;

/**
 * Gives the site the text written last, in the caller's transaction. Throws `invalid` with all that it lacks, and
 * `conflict` for an address that is or once was another post's.
 */
export async function putOnSite(ctx: Ctx, { post, text }: Found): Promise<void> {
  const missing = (await findMissing(ctx, text)).filter(({ isDemanded }) => isDemanded);
  if (missing.length > 0) {
    const issues = missing.map(({ message }) => ({ path: 'texto', message }));
    throw new DomainError('invalid', missing.map(({ message }) => message).join(' '), { issues });
  }
  const wasNamed = post.slug !== unnamedSlug(post.key);
  const slug = text.slug || (wasNamed ? post.slug : await freeSlug(ctx, post.id, slugOf(text.title)));
  if (slug === '') throw refusalAt('slug', 'Escreva o endereço do artigo.');
  if (isSameText({ ...text, slug }, textOf(post))) return;
  await tellingTaken({ posts_slug_unique: taken, post_slugs_pkey: taken }, () =>
    ctx.db
      .update(posts)
      .set({ ...text, slug, updatedAt: ctx.now })
      .where(eq(posts.id, post.id)),
  );
}

const taken = { path: 'slug', message: 'Este endereço é ou já foi de outro artigo. Escolha outro.' };

/** Refuses a text that somebody saved after the person saw it. */
export function refuseOtherRevision(ctx: Ctx, { draft, revision }: Found, seen: number | undefined): void {
  if (seen === undefined || seen === revision || draft === undefined) return;
  const doneBy = { actorId: draft.saverId, actorName: draft.saverName, at: draft.savedAt };
  throw tooLate(ctx, doneBy, 'salvou outro texto deste artigo', 'Leia-o antes de publicar.');
}

async function freeSlug(ctx: Ctx, postId: number, wanted: string): Promise<string> {
  let slug = wanted;
  for (let number = 2; slug !== '' && (await isTakenSlug(ctx, slug, postId)); number += 1) slug = `${wanted}-${number}`;
  return slug;
}
