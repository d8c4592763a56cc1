import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { callNotFound } from '#features/service-calls/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { digestBytes } from '#platform/files/digest-bytes.server.ts';
import { attachFiles, ownersFile, removeFiles, saveFile, uploadExpiry } from '#platform/files/files.server.ts';
import { senderOf } from '#platform/files/inspect-upload.server.ts';
import { type ReceivedFile, safeFileName } from '#platform/files/receive-upload.server.ts';
import { DomainError } from '#shared/errors.ts';
import { type FileType, photoTypes } from '#shared/files/file-types.ts';
import { type AddCallFileQuery, captionField, captionText } from './contract.ts';
import { callFileOwner, isNamed } from './queries.server.ts';
import {
  type CallFileSide,
  callFileName,
  maxCallFilePages,
  maxCallFiles,
  smallPicturePx,
  takenMoment,
} from './rules.ts';
import { callFiles } from './tables.server.ts';

export interface AddedFile {
  id: string;
  /** Whether the call had it already. */
  wasThere: boolean;
}

/**
 * Adds a photo or paper to a call; the caller must have checked access. A repeated id, or the same bytes, is stored
 * once, also days later or from two phones at once. Throws `invalid` for content that is no picture or PDF, `conflict`
 * for other bytes under a used id, and when the call is full.
 */
export async function addCallFile(
  ctx: Ctx,
  {
    callId,
    upload,
    facts,
    side,
    takesPapers = true,
  }: {
    callId: string;
    upload: ReceivedFile;
    facts: AddCallFileQuery;
    side: CallFileSide;
    /** Whether a PDF will do. */
    takesPapers?: boolean;
  },
): Promise<AddedFile> {
  if (upload.field !== 'arquivo') throw new DomainError('invalid', 'Escolha um arquivo.');
  const caption = captionText.safeParse(upload.words?.[captionField] ?? null);
  if (!caption.success) throw new DomainError('invalid', 'A legenda pode ter no máximo 200 caracteres.');
  const sent = { clientPhotoId: facts.fotoId, sha256: await digestBytes(upload.bytes) };
  const before = await findSent(ctx, callId, sent);
  if (before !== null) return before;

  const kept = await saveSafely(ctx, upload, takesPapers ? [...photoTypes, 'pdf'] : photoTypes);
  const ids = Object.values(kept).filter((id) => id !== null);
  const owner = callFileOwner(callId);
  const added = await inTransaction(ctx, async (inside) => {
    const [call] = await inside.db
      .select({ id: serviceCalls.id })
      .from(serviceCalls)
      .where(eq(serviceCalls.id, callId))
      .for('update');
    if (call === undefined) throw callNotFound();
    // The same file may have arrived while this one was inspected.
    const meanwhile = await findSent(inside, callId, sent);
    if (meanwhile !== null) return meanwhile;
    const count = await inside.db.$count(callFiles, and(eq(callFiles.callId, callId), isNull(callFiles.removedAt)));
    if (count >= maxCallFiles) {
      throw new DomainError('conflict', `O chamado já tem ${maxCallFiles} arquivos: remova os que não servem.`);
    }
    const values = {
      ...doneNow(inside),
      callId,
      ...kept,
      kind: facts.tipo,
      side,
      caption: caption.data || null,
      clientPhotoId: sent.clientPhotoId,
      sentSha256: sent.sha256,
      takenAt: takenMoment(facts.tiradaEm === undefined ? null : new Date(facts.tiradaEm), ctx.now),
    };
    const [row] = await inside.db.insert(callFiles).values(values).returning({ id: callFiles.id });
    if (row === undefined) throw new Error('The file was not added.');
    const taken = await attachFiles(inside, ids, uploaderOf(ctx), owner);
    if (taken.length !== ids.length) throw new Error('The bytes of the file are gone.');
    await addCallEvent(inside, { callId, type: 'file_added', data: { file: callFileName(values) } });
    return { id: row.id, wasThere: false };
  }).catch(async (error: unknown) => {
    await removeFiles(ctx, { ids });
    throw error;
  });
  if (added.wasThere) await removeFiles(ctx, { ids });
  return added;
}

/** Inspects the file, and stores safe bytes with a thumbnail for pictures, for a record about to be made. */
async function saveSafely(ctx: Ctx, upload: ReceivedFile, accept: readonly FileType[]) {
  const safe = await ctx.services.uploads.inspect(upload.bytes, {
    accept,
    maxPdfPages: maxCallFilePages,
    smallPx: smallPicturePx,
    sender: senderOf(ctx),
  });
  const common = {
    fileName: safeFileName(upload.fileName, safe.extension),
    ...uploaderOf(ctx),
    readableBy: ownersFile,
    expiresAt: uploadExpiry(ctx.now),
  } as const;
  const whole = { ...common, bytes: safe.bytes, contentType: safe.contentType, purpose: 'call-file' };
  const file = await saveFile(ctx, whole);
  if (safe.small === null) return { fileId: file.id, smallFileId: null };
  const small = { ...common, bytes: safe.small, contentType: 'image/webp', purpose: 'call-file-small' };
  const { id: smallFileId } = await saveFile(ctx, small);
  return { fileId: file.id, smallFileId };
}

const uploaderOf = ({ actor }: Ctx) => ({ ownerKind: actor.kind, ownerId: actor.id ?? actor.kind });

/**
 * The file that was sent before under this id, removed since or not, or that has these bytes and gets the id as one of
 * its names.
 */
async function findSent(
  ctx: Ctx,
  callId: string,
  { clientPhotoId, sha256 }: { clientPhotoId: string; sha256: string },
): Promise<AddedFile | null> {
  const isSame = and(eq(callFiles.sentSha256, sha256), isNull(callFiles.removedAt));
  const rows = await ctx.db
    .select()
    .from(callFiles)
    .where(and(eq(callFiles.callId, callId), or(isNamed([clientPhotoId]), isSame)));
  const named = rows.find((row) => row.clientPhotoId === clientPhotoId || row.otherPhotoIds.includes(clientPhotoId));
  if (named !== undefined && named.sentSha256 !== sha256) {
    throw new DomainError('conflict', 'Outra foto já foi enviada com este código. Escolha a foto de novo.');
  }
  const [same] = rows;
  if (named === undefined && same !== undefined) {
    const otherPhotoIds = sql`array_append(${callFiles.otherPhotoIds}, ${clientPhotoId}::uuid)`;
    await inTransaction(ctx, ({ db }) => db.update(callFiles).set({ otherPhotoIds }).where(eq(callFiles.id, same.id)));
  }
  const found = named ?? same;
  return found === undefined ? null : { id: found.id, wasThere: true };
}
