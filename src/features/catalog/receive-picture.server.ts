import type { Ctx } from '#platform/context.server.ts';
import { keepFile, publicFile, uploadExpiry } from '#platform/files/files.server.ts';
import { type ReceivedFile, safeFileName } from '#platform/files/receive-upload.server.ts';
import { DomainError } from '#shared/errors.ts';
import { picturePurpose, uploaderOf } from './parts/keep-picture.server.ts';
import { pictureUrl } from './rules.ts';

/**
 * Keeps a picture for a service about to be saved and gives its address; it goes after a day unless one takes it.
 * Throws `invalid` for what is no JPG, PNG or WebP by its content.
 */
export async function receivePicture(ctx: Ctx, upload: ReceivedFile): Promise<string> {
  if (upload.field !== 'imagem') throw new DomainError('invalid', 'Escolha um arquivo.');
  const safe = await ctx.services.uploads.inspect(upload.bytes, { accept: ['jpeg', 'png', 'webp'], maxPdfPages: 0 });
  const file = await keepFile(ctx, {
    bytes: safe.bytes,
    contentType: safe.contentType,
    fileName: safeFileName(upload.fileName, safe.extension),
    purpose: picturePurpose,
    ...uploaderOf(ctx),
    readableBy: publicFile,
    expiresAt: uploadExpiry(ctx.now),
  });
  return pictureUrl(file.key);
}
