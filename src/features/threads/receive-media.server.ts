import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import {
  attachFiles,
  ownersFile,
  removeFiles,
  type StoredFile,
  saveFile,
  uploadExpiry,
} from '#platform/files/files.server.ts';
import { safeFileName } from '#platform/files/receive-upload.server.ts';
import { savePaper } from '#platform/files/save-paper.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { announce } from '#platform/notices.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { soundTypeOf } from './parts/sound-type.server.ts';
import { threadFileOwner } from './queries.server.ts';
import type { MediaState } from './rules.ts';
import { threadEntries } from './tables.server.ts';

/** Pages of a paper that is kept. */
const mostPages = 20;
/** Tries before a file counts as lost: about an hour. */
const mostTries = 8;

/** Fetches a file that somebody sent, and keeps it with its entry. */
export const receiveMedia = defineJob({
  name: 'receive-thread-media',
  label: 'Buscar um arquivo do WhatsApp',
  data: z.strictObject({ id: z.uuid() }),
  async run(ctx, { id }) {
    const [entry] = await ctx.db.select().from(threadEntries).where(eq(threadEntries.id, id));
    if (entry?.mediaId == null || entry.mediaState !== 'pendente') return;
    const media = await ctx.services.whatsAppMedia?.fetch(entry.mediaId);
    if (media === undefined || media.kind === 'failed') {
      const tries = entry.mediaTries + 1;
      await setMedia(ctx, id, tries >= mostTries ? 'perdida' : 'pendente', { mediaTries: tries });
      if (tries >= mostTries) return;
      throw new Error(`A file of a thread did not come: ${media?.reason ?? 'no carrier'}.`);
    }
    if (media.kind === 'gone') return setMedia(ctx, id, 'perdida');
    if (media.kind === 'too large') return setMedia(ctx, id, 'recusada');
    const file = await keep(ctx, { id, bytes: media.bytes, isSound: entry.kind === 'audio' });
    if (file === null) return setMedia(ctx, id, 'recusada');
    const isTaken = await inTransaction(ctx, async (inside) => {
      const [still] = await inside.db.select().from(threadEntries).where(eq(threadEntries.id, id)).for('update');
      if (still?.mediaState !== 'pendente') return false;
      const taken = await attachFiles(inside, [file.id], uploader, threadFileOwner(id));
      if (taken.length !== 1) throw new Error('The file of an entry is gone.');
      await setMedia(inside, id, 'guardada', { fileId: file.id });
      return true;
    });
    if (!isTaken) await removeFiles(ctx, { ids: [file.id] });
  },
});

const uploader = { ownerKind: 'system', ownerId: 'whatsapp' };

/** Stores safe bytes for a day, until their entry takes them; null for what is not kept. */
async function keep(
  ctx: Ctx,
  { id, bytes, isSound }: { id: string; bytes: Buffer; isSound: boolean },
): Promise<StoredFile | null> {
  if (!isSound) {
    const upload = { field: 'file', fileName: `whatsapp-${id.slice(-6)}`, bytes };
    return savePaper(ctx, upload, { ...uploader, purpose: 'thread', maxPdfPages: mostPages }).catch(
      (error: unknown) => {
        if (isDomainError(error) && error.code === 'invalid') return null;
        throw error;
      },
    );
  }
  const sound = soundTypeOf(bytes);
  if (sound === null) return null;
  return saveFile(ctx, {
    ...uploader,
    bytes,
    contentType: sound.contentType,
    fileName: safeFileName(`audio-${id.slice(-6)}`, sound.extension),
    purpose: 'thread',
    readableBy: ownersFile,
    expiresAt: uploadExpiry(ctx.now),
  });
}

async function setMedia(ctx: Ctx, id: string, mediaState: MediaState, set: object = {}): Promise<void> {
  await ctx.db
    .update(threadEntries)
    .set({ ...set, mediaState })
    .where(eq(threadEntries.id, id));
  await announce(ctx, 'threads');
}
