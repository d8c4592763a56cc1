// Tested in receive-media.db.test.ts.
import { eq } from 'drizzle-orm';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { readSavedFile } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { DomainError } from '#shared/errors.ts';
import { claimWords, findWords, nameTurned } from './parts/turn-entry.server.ts';
import { threadFileOwner } from './queries.server.ts';

/**
 * Stores a picture or paper that somebody sent as a receipt of a call, once. Throws `not_found`, `invalid` without a
 * picture or paper, and `conflict` the second time.
 */
export async function sendWordsAsReceipt(
  ctx: Ctx,
  { callId, ...which }: { id: string; entryId: string; callId: string },
): Promise<string> {
  const entry = await findWords(ctx, which);
  const file =
    entry.fileId === null || entry.kind === 'audio'
      ? null
      : await readSavedFile(ctx, eq(files.id, entry.fileId), threadFileOwner(entry.id));
  if (file === null) throw new DomainError('invalid', 'Esta mensagem não tem foto nem documento guardado.');
  await claimWords(ctx, which, 'recibo');
  try {
    const upload = { field: 'receipt', fileName: file.fileName, bytes: file.bytes };
    const { id } = await receiveReceipt(ctx, {
      upload,
      facts: { envio: entry.id },
      side: 'cliente',
      way: 'whatsapp',
      callId,
    });
    await nameTurned(ctx, entry.id, id);
    return id;
  } catch (error) {
    await nameTurned(ctx, entry.id, null);
    throw error;
  }
}
