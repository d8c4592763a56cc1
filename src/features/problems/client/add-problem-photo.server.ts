// Tested in report-problem.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { type AddedFile, addCallFile } from '#features/call-files/add-call-file.server.ts';
import { callFiles } from '#features/call-files/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { ReceivedFile } from '#platform/files/receive-upload.server.ts';
import { DomainError } from '#shared/errors.ts';
import { demandMayTell } from './queries.server.ts';
import { maxPhotosOfCall } from './rules.ts';

interface SentPhoto {
  call: { id: string; clientName: string };
  /** Drawn by the browser. */
  photoId: string;
  upload: ReceivedFile;
}

/**
 * Stores a photo for a problem that the client is about to report, in the client's name. Throws as `addCallFile`, and
 * `conflict` after the guarantee or beyond the limit.
 */
export async function addProblemPhoto(ctx: Ctx, { call, photoId, upload }: SentPhoto): Promise<AddedFile> {
  await demandMayTell(ctx, call.id);
  const sent = await ctx.db.$count(callFiles, and(eq(callFiles.callId, call.id), eq(callFiles.side, 'cliente')));
  if (sent >= maxPhotosOfCall) {
    throw new DomainError('conflict', 'Este atendimento já tem muitas fotos suas. Mande as outras pelo WhatsApp.');
  }
  const client = { ...ctx, actor: { ...ctx.actor, kind: 'client' as const, id: null, name: call.clientName } };
  return addCallFile(client, {
    callId: call.id,
    upload,
    facts: { tipo: 'reclamacao', fotoId: photoId },
    side: 'cliente',
    takesPapers: false,
  });
}
