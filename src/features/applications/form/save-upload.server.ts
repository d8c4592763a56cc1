import type { ReceivedDocument } from '#features/partners/papers/receive-document.server.ts';
import { documentsReadableBy } from '#features/partners/papers/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { type Owner, removeFiles, saveFile, uploadExpiry } from '#platform/files/files.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { UploadedDocument } from './contract.ts';
import { refuseBeyondQuota } from './limit-uploads.server.ts';

/** Owner of a browser's uploads before its application. */
export function flowOwner(flowHash: string): Owner {
  return { ownerKind: 'phone-flow', ownerId: flowHash };
}

/**
 * Stores a paper for this browser's application; unused, it is deleted after 24 hours. Throws `conflict` beyond the
 * applicant's quota.
 */
export async function saveUpload(
  ctx: Ctx,
  { flowHash, document }: { flowHash: string; document: ReceivedDocument },
): Promise<UploadedDocument> {
  const { kind, advice, ...file } = document;
  const kept = await saveFile(ctx, {
    ...file,
    ...flowOwner(flowHash),
    purpose: kind,
    readableBy: documentsReadableBy,
    expiresAt: uploadExpiry(ctx.now),
  });
  await refuseBeyondQuota(ctx, kept, { replaces: false });
  const { id, fileName, contentType, sizeBytes } = kept;
  return { id, kind, fileName, contentType, sizeBytes, advice };
}

/** Removes a paper that this browser uploaded and has not sent. Throws `not_found` for any other. */
export async function removeUpload(ctx: Ctx, { flowHash, id }: { flowHash: string; id: string }): Promise<void> {
  const removed = await removeFiles(ctx, { ids: [id], owner: flowOwner(flowHash) });
  if (removed.length === 0) throw new DomainError('not_found', 'Este arquivo já não está aqui.');
}
