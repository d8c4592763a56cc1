import { and, eq } from 'drizzle-orm';
import { DomainError, refusalAt } from '#shared/errors.ts';
import type { FileType } from '#shared/files/file-types.ts';
import type { Ctx } from '../context.server.ts';
import { files } from '../tables.server.ts';
import { attachFiles, type Owner, publicFile, releaseFiles, saveFile, uploadExpiry } from './files.server.ts';
import { senderOf } from './inspect-upload.server.ts';
import { type ReceivedFile, safeFileName } from './receive-upload.server.ts';

/** The uploader of a picture without a record. */
function uploaderOf(ctx: Ctx): Owner {
  return { ownerKind: 'user', ownerId: ctx.actor.id ?? 'system' };
}

interface Expected {
  /** The form's field that it comes in. */
  field: string;
  purpose: string;
  accept: readonly FileType[];
  /** Kept so small, by its longer side, instead of as it came. */
  smallPx?: number;
}

/**
 * Saves a public picture for a record about to be saved; it is deleted after a day unless a record takes it. Throws
 * `invalid` for a wrong type.
 */
export async function receivePublicPicture(ctx: Ctx, upload: ReceivedFile, expected: Expected) {
  if (upload.field !== expected.field) throw new DomainError('invalid', 'Escolha um arquivo.');
  const { accept, purpose, smallPx = null } = expected;
  const safe = await ctx.services.uploads.inspect(upload.bytes, {
    accept,
    maxPdfPages: 0,
    smallPx,
    sender: senderOf(ctx),
  });
  const file = await saveFile(ctx, {
    ...(safe.small === null
      ? { bytes: safe.bytes, contentType: safe.contentType }
      : { bytes: safe.small, contentType: 'image/webp' }),
    fileName: safeFileName(upload.fileName, safe.small === null ? safe.extension : 'webp'),
    purpose,
    ...uploaderOf(ctx),
    readableBy: publicFile,
    expiresAt: uploadExpiry(ctx.now),
  });
  return { key: file.key, picture: safe.picture };
}

/**
 * Attaches an uploaded picture to a record and releases the previous one, in the caller's transaction. Throws `invalid`
 * at `field` for an upload that is gone or of another person.
 */
export async function savePicture(
  ctx: Ctx,
  { owner, key, purpose, field }: { owner: Owner; key: string | null; purpose: string; field: string },
): Promise<void> {
  const [file] =
    key === null
      ? []
      : await ctx.db
          .select({ id: files.id, ownerKind: files.ownerKind, ownerId: files.ownerId })
          .from(files)
          .where(and(eq(files.key, key), eq(files.purpose, purpose)));
  if (key !== null && !(await take(ctx, file, owner))) {
    throw refusalAt(field, 'Esta imagem não está mais aqui. Escolha de novo.');
  }
  await releaseFiles(ctx, { owner, except: file?.id ?? null });
}

async function take(ctx: Ctx, file: ({ id: string } & Owner) | undefined, owner: Owner): Promise<boolean> {
  if (file === undefined) return false;
  const isOwn = file.ownerKind === owner.ownerKind && file.ownerId === owner.ownerId;
  return (await attachFiles(ctx, [file.id], isOwn ? owner : uploaderOf(ctx), owner)).length === 1;
}
