// Tested in api.db.test.ts.
import { randomUUID } from 'node:crypto';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { publicFile, saveFile } from '#platform/files/files.server.ts';
import { senderOf } from '#platform/files/inspect-upload.server.ts';
import { type ReceivedFile, safeFileName } from '#platform/files/receive-upload.server.ts';
import { DomainError } from '#shared/errors.ts';
import { photoTypes } from '#shared/files/file-types.ts';
import { pictureWidths } from '../article-content.ts';
import { postPictures } from '../tables.server.ts';
import { pictureOwner, picturePurpose } from './parts/picture-files.server.ts';

/**
 * Stores a picture for a post in every width, as AVIF and WebP. One that no text takes is swept later. Throws `invalid`
 * for a wrong type or a broken picture.
 */
export async function receivePicture(ctx: Ctx, postKey: string, upload: ReceivedFile) {
  if (upload.field !== 'imagem') throw new DomainError('invalid', 'Escolha um arquivo.');
  const safe = await ctx.services.uploads.inspect(upload.bytes, {
    accept: photoTypes,
    maxPdfPages: 0,
    widths: pictureWidths,
    sender: senderOf(ctx),
  });
  const whole = safe.sizes?.at(-1);
  if (safe.sizes === null || whole === undefined)
    throw new DomainError('invalid', 'Envie uma imagem JPG, PNG ou WebP.');
  const id = randomUUID();
  const row = { id, postKey, widthPx: whole.widthPx, heightPx: whole.heightPx, createdAt: ctx.now };
  await inTransaction(ctx, ({ db }) => db.insert(postPictures).values(row));
  for (const { widthPx, avif, webp } of safe.sizes) {
    for (const [type, bytes] of [
      ['avif', avif],
      ['webp', webp],
    ] as const) {
      await saveFile(ctx, {
        bytes,
        contentType: `image/${type}`,
        fileName: safeFileName(upload.fileName, type),
        purpose: picturePurpose(`${widthPx}.${type}`),
        ...pictureOwner(id),
        readableBy: publicFile,
        expiresAt: null,
      });
    }
  }
  return { picture: id, widthPx: row.widthPx, heightPx: row.heightPx };
}
