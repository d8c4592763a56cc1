import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord, noteStep } from '#platform/move-record.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/durations.ts';
import type { ChangePostStatusBody } from '../contract.ts';
import { lockDraft, noteVersion } from '../parts/post-texts.server.ts';
import { statusAt } from '../rules.ts';
import { postKind, posts } from '../tables.server.ts';
import type { VersionReason } from '../text-content.ts';
import { putOnSite, refuseOtherRevision } from './parts/put-on-site.server.ts';

const latestMs = 366 * 24 * 60 * minuteMs;

const reasonOf = { publicado: 'publicada', agendado: 'agendada', rascunho: 'tirada' } as const satisfies Record<
  ChangePostStatusBody['status'],
  VersionReason
>;

/**
 * Publishes a post with the text written last, schedules it, gives a scheduled one another moment, or takes it off. An
 * earlier publication date stays, otherwise it is now. Throws `invalid` for a text that lacks something, `conflict` for
 * another `revision`, and as `moveRecord` does.
 */
export async function changePostStatus(
  ctx: Ctx,
  { id, status, from, revision, publishedAt }: { id: number } & ChangePostStatusBody,
): Promise<void> {
  const at = status === 'agendado' ? scheduledMoment(ctx, publishedAt) : undefined;
  await inTransaction(ctx, async (inside) => {
    const found = await lockDraft(inside, id);
    // The job that moves scheduled posts may be late: what the site shows is what counts.
    if (found.post.status === 'agendado' && statusAt(found.post, ctx.now) === 'publicado')
      await moveDuePost(inside, id);
    if (status === 'agendado' && found.post.status === 'agendado' && at !== undefined) {
      await reschedule(inside, id, at);
      return;
    }
    if (status !== 'rascunho') {
      refuseOtherRevision(inside, found, revision);
      await putOnSite(inside, found);
    }
    const { publishedAt: before } = found.post;
    const first = before !== null && before <= ctx.now ? before : ctx.now;
    const set = status === 'publicado' ? { publishedAt: first } : at === undefined ? {} : { publishedAt: at };
    const moved = await moveRecord(inside, postKind, { id, to: status, seen: from, set });
    if (moved === null) return;
    await noteVersion(inside, { postId: id, revision: found.revision, reason: reasonOf[status], text: found.text });
  });
}

/** Moves one scheduled post whose minute has come; nothing happens to any other. */
export async function moveDuePost(ctx: Ctx, id: number): Promise<void> {
  await moveRecord(ctx, postKind, { id, to: 'publicado', seen: 'agendado' });
}

async function reschedule(ctx: Ctx, id: number, at: Date): Promise<void> {
  await ctx.db
    .update(posts)
    .set({ publishedAt: at })
    .where(and(eq(posts.id, id), eq(posts.status, 'agendado')));
  await noteStep(ctx, postKind, { id, from: 'agendado', to: 'agendado', reason: null });
}

function scheduledMoment(ctx: Ctx, wanted: string | undefined): Date {
  if (wanted === undefined) throw refusalAt('publishedAt', 'Diga o dia e a hora da publicação.');
  const at = new Date(wanted);
  const aheadMs = at.getTime() - ctx.now.getTime();
  if (aheadMs <= 0) throw refusalAt('publishedAt', 'Escolha um momento que ainda não passou.');
  if (aheadMs > latestMs) throw new DomainError('invalid', 'Agende para no máximo um ano à frente.');
  return at;
}
