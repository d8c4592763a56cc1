import { and, arrayOverlaps, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { findClientCall } from '#features/service-calls/client-page/queries.server.ts';
import { isOpenCall } from '#features/service-calls/rules.ts';
import { readOwnBeforeStep } from '#features/service-calls/steps/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { type Owner, readSavedFile } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { DomainError } from '#shared/errors.ts';
import { callFileName, clientSees, isClientPhoto, partnerMayAdd, partnerMayRemove, partnerSees } from './rules.ts';
import { callFiles } from './tables.server.ts';

type Row = typeof callFiles.$inferSelect;

/** The owner of the bytes of a call's files. */
export function callFileOwner(callId: string): Owner {
  return { ownerKind: 'call', ownerId: callId };
}

/** The refusal for a file that is missing or hidden from the reader. */
export function callFileNotFound(): DomainError {
  return new DomainError('not_found', 'Este arquivo não está mais no chamado.');
}

/** Everything about a call's files, for the office. */
export async function listCallFiles(ctx: Ctx, callId: string) {
  const removed = await ctx.db
    .select({ row: callFiles })
    .from(callFiles)
    .innerJoin(files, eq(files.id, callFiles.fileId))
    .where(and(eq(callFiles.callId, callId), isNotNull(callFiles.removedAt)))
    .orderBy(desc(callFiles.removedAt), desc(callFiles.id));
  const present = await presentFiles(ctx, callId);
  const mayWrite = ctx.actor.permissions.has('calls.write');
  return {
    files: present.map((file) => ({ ...toCallFile(file), mayRemove: mayWrite })),
    removed: removed.map(({ row: { id, kind, caption, removedAt, removedByName, removeReason } }) => ({
      id,
      kind,
      caption,
      removedAt: (removedAt ?? ctx.now).toISOString(),
      removedByName: removedByName ?? '',
      reason: removeReason ?? '',
    })),
  };
}

/** The acting partner's or driver's view of an own call's files, and whether more may be added; throws `not_found`. */
export async function listOwnCallFiles(ctx: Ctx, callId: string) {
  const { status } = (await readOwnBeforeStep(ctx, { callId })).call;
  const call = { isOpen: isOpenCall(status) };
  const seen = (await presentFiles(ctx, callId)).filter(({ row }) => partnerSees(factsOf(row), call));
  return {
    files: seen.map((file) => ({
      ...toCallFile(file),
      // Names of office staff stay internal.
      addedByName: file.row.side === 'central' ? 'Central' : file.row.actorName,
      mayRemove: partnerMayRemove(file.row, call).allowed,
    })),
    mayAdd: partnerMayAdd(status).allowed,
  };
}

/** A photo as the client's page shows it. */
interface ClientCallFile {
  id: string;
  name: string;
  isPicture: boolean;
}

/** The photos and papers that the client of a call sees, in the order in which they were taken. */
export async function listClientCallFiles(ctx: Ctx, clientKey: string): Promise<ClientCallFile[]> {
  const { id } = await findClientCall(ctx, clientKey);
  const shown = (await presentFiles(ctx, id)).filter(({ row }) => isClientPhoto(factsOf(row)));
  return shown.map(({ row, contentType }) => ({
    id: row.id,
    name: callFileName(row),
    isPicture: contentType.startsWith('image/'),
  }));
}

/** The bytes of one of those files, by the client's key; throws `not_found`. */
export async function readClientCallFile(
  ctx: Ctx,
  { clientKey, fileId, small }: { clientKey: string; fileId: string; small: boolean },
) {
  const { id } = await findClientCall(ctx, clientKey);
  if (!z.uuid().safeParse(fileId).success) throw callFileNotFound();
  const row = await findCallFile(ctx, { callId: id, fileId });
  if (!clientSees(factsOf(row))) throw callFileNotFound();
  return readBytes(ctx, row, small);
}

/**
 * The bytes of one file of a call, as a thumbnail if wanted and available. Throws `not_found` for files hidden from
 * this reader.
 */
export async function readCallFile(
  ctx: Ctx,
  { callId, fileId, reader, small }: { callId: string; fileId: string; reader: 'office' | 'partner'; small: boolean },
) {
  const which = { callId, fileId };
  const row = reader === 'office' ? await findCallFile(ctx, which) : (await findOwnCallFile(ctx, which)).file;
  return readBytes(ctx, row, small);
}

async function readBytes(ctx: Ctx, row: Row, small: boolean) {
  const kept = small ? (row.smallFileId ?? row.fileId) : row.fileId;
  const file = kept === null ? null : await readSavedFile(ctx, eq(files.id, kept), callFileOwner(row.callId));
  if (file === null) throw callFileNotFound();
  return { bytes: file.bytes, contentType: file.contentType, kind: row.kind };
}

/** One file of a call, removed or not; throws `not_found`. */
export async function findCallFile(ctx: Ctx, { callId, fileId }: { callId: string; fileId: string }): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(callFiles)
    .where(and(eq(callFiles.id, fileId), eq(callFiles.callId, callId)));
  if (row === undefined) throw callFileNotFound();
  return row;
}

/** One file that the acting partner or driver may see of an own call; throws `not_found`. */
export async function findOwnCallFile(ctx: Ctx, which: { callId: string; fileId: string }) {
  const { status } = (await readOwnBeforeStep(ctx, which)).call;
  const call = { isOpen: isOpenCall(status) };
  const file = await findCallFile(ctx, which);
  if (!partnerSees(factsOf(file), call)) throw callFileNotFound();
  return { file, call };
}

function presentFiles(ctx: Ctx, callId: string) {
  return ctx.db
    .select({ row: callFiles, fileName: files.fileName, contentType: files.contentType })
    .from(callFiles)
    .innerJoin(files, eq(files.id, callFiles.fileId))
    .where(and(eq(callFiles.callId, callId), isNull(callFiles.removedAt)))
    .orderBy(asc(callFiles.takenAt), asc(callFiles.id));
}

/** A photo that is named as its sender's device calls it: which file it is, null once it was removed. */
export interface NamedPhoto {
  photoId: string;
  fileId: string | null;
}

/** Whether a device called a file by one of these names. */
export function isNamed(photoIds: readonly string[]): SQL | undefined {
  const { clientPhotoId, otherPhotoIds } = callFiles;
  return or(inArray(clientPhotoId, [...photoIds]), arrayOverlaps(otherPhotoIds, [...photoIds]));
}

/** Photos of a call by those names, in the order of the names. */
export async function listNamedPhotos(
  ctx: Ctx,
  { callId, photoIds }: { callId: string; photoIds: readonly string[] },
): Promise<NamedPhoto[]> {
  if (photoIds.length === 0) return [];
  const rows = await ctx.db
    .select({ id: callFiles.id, photoId: callFiles.clientPhotoId, others: callFiles.otherPhotoIds })
    .from(callFiles)
    .where(and(eq(callFiles.callId, callId), isNamed(photoIds), isNull(callFiles.removedAt)));
  const ids = new Map(
    rows.flatMap(({ id, photoId, others }) => [photoId, ...others].map((name) => [name, id] as const)),
  );
  return photoIds.map((photoId) => ({ photoId, fileId: ids.get(photoId) ?? null }));
}

function factsOf({ kind, side, shownToClient, isQuoted, removedAt }: Row) {
  return { kind, side, shownToClient, isQuoted, isRemoved: removedAt !== null };
}

function toCallFile({ row, fileName, contentType }: { row: Row; fileName: string; contentType: string }) {
  const { id, clientPhotoId: photoId, otherPhotoIds, kind, caption, side, actorName, at, takenAt, shownToClient } = row;
  return {
    id,
    photoId,
    otherPhotoIds,
    kind,
    caption,
    fileName,
    contentType,
    side,
    addedByName: actorName,
    addedAt: at.toISOString(),
    takenAt: takenAt.toISOString(),
    shownToClient,
  };
}
