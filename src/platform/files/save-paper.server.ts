import { paperTypes } from '#shared/files/file-types.ts';
import type { Ctx } from '../context.server.ts';
import { type Owner, ownersFile, type StoredFile, saveFile, uploadExpiry } from './files.server.ts';
import { senderOf } from './inspect-upload.server.ts';
import { type ReceivedFile, safeFileName } from './receive-upload.server.ts';

interface Paper extends Owner {
  purpose: string;
  maxPdfPages: number;
}

/**
 * Stores a picture or PDF that its owner alone reads, for a record about to be made; it is deleted after a day unless
 * a record takes it. Throws `invalid` for other content.
 */
export async function savePaper(ctx: Ctx, upload: ReceivedFile, { maxPdfPages, ...of }: Paper): Promise<StoredFile> {
  const { bytes, contentType, extension } = await ctx.services.uploads.inspect(upload.bytes, {
    accept: paperTypes,
    maxPdfPages,
    sender: senderOf(ctx),
  });
  return saveFile(ctx, {
    ...of,
    bytes,
    contentType,
    fileName: safeFileName(upload.fileName, extension),
    readableBy: ownersFile,
    expiresAt: uploadExpiry(ctx.now),
  });
}
