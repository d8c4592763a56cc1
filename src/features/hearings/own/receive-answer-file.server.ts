// Tested in api.db.test.ts.
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { ownersFile, saveFile, uploadExpiry } from '#platform/files/files.server.ts';
import { senderOf } from '#platform/files/inspect-upload.server.ts';
import { type ReceivedFile, safeFileName } from '#platform/files/receive-upload.server.ts';
import { DomainError } from '#shared/errors.ts';
import { paperTypes } from '#shared/files/file-types.ts';
import { hearingNotFound } from '../parts/lock-hearing.server.ts';
import { unsentFilesOf } from '../queries.server.ts';
import { maxAnswerFilePages } from '../rules.ts';
import { hearings } from '../tables.server.ts';

interface NewFile {
  hearingId: string;
  partnerId: string;
  upload: ReceivedFile;
}

/**
 * Stores a file for an answer until the answer is sent. Throws `not_found` also for a hearing of somebody else,
 * `invalid` for content that is no picture or PDF, and `conflict` after the decision.
 */
export async function receiveAnswerFile(ctx: Ctx, { hearingId, partnerId, upload }: NewFile): Promise<{ id: string }> {
  if (upload.field !== 'arquivo') throw new DomainError('invalid', 'Escolha um arquivo.');
  const own = and(eq(hearings.id, hearingId), eq(hearings.partnerId, partnerId));
  const [hearing] = await ctx.db.select({ decidedAt: hearings.decidedAt }).from(hearings).where(own);
  if (hearing === undefined) throw hearingNotFound();
  if (hearing.decidedAt !== null) throw new DomainError('conflict', 'A central já decidiu.');
  const safe = await ctx.services.uploads.inspect(upload.bytes, {
    accept: paperTypes,
    maxPdfPages: maxAnswerFilePages,
    sender: senderOf(ctx),
  });
  return saveFile(ctx, {
    ...unsentFilesOf(hearingId),
    bytes: safe.bytes,
    contentType: safe.contentType,
    fileName: safeFileName(upload.fileName, safe.extension),
    purpose: 'hearing-answer',
    readableBy: ownersFile,
    expiresAt: uploadExpiry(ctx.now),
  });
}
