import { and, asc, eq } from 'drizzle-orm';
import { partnerDocuments } from '#features/partners/papers/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { readSavedFile } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { DomainError } from '#shared/errors.ts';
import { resendPath } from '../rules.ts';
import type { ApplicationDocument } from './contract.ts';

/** The papers of an application, in the order in which they came. */
export async function listDocuments(ctx: Ctx, applicationId: string): Promise<ApplicationDocument[]> {
  const rows = await ctx.db
    .select({ document: partnerDocuments, file: files })
    .from(partnerDocuments)
    .leftJoin(files, eq(files.id, partnerDocuments.fileId))
    .where(eq(partnerDocuments.applicationId, applicationId))
    .orderBy(asc(partnerDocuments.id));
  return rows.map(({ document, file }) => ({
    id: document.id,
    kind: document.kind,
    status: document.status,
    file:
      file === null
        ? null
        : {
            id: file.id,
            fileName: file.fileName,
            contentType: file.contentType,
            sizeBytes: file.sizeBytes,
            uploadedAt: file.createdAt.toISOString(),
          },
    reason: document.reason,
    expiresOn: document.expiresOn,
    decidedAt: document.decidedAt?.toISOString() ?? null,
    decidedByName: document.decidedByName,
  }));
}

/** One paper of an application; throws `not_found`. */
export async function findDocument(
  ctx: Ctx,
  { id, docId }: { id: string; docId: string },
): Promise<ApplicationDocument> {
  const document = (await listDocuments(ctx, id)).find((one) => one.id === docId);
  if (document === undefined) throw new DomainError('not_found', 'Documento não encontrado.');
  return document;
}

/** The bytes of a paper, with its metadata; throws `not_found`. */
export async function readDocument(ctx: Ctx, { id, docId }: { id: string; docId: string }) {
  const [paper] = await ctx.db
    .select({ fileId: partnerDocuments.fileId })
    .from(partnerDocuments)
    .where(and(eq(partnerDocuments.id, docId), eq(partnerDocuments.applicationId, id)));
  const file = paper?.fileId ? await readSavedFile(ctx, eq(files.id, paper.fileId)) : null;
  if (file === null) throw new DomainError('not_found', 'Documento não encontrado.');
  return { bytes: file.bytes, contentType: file.contentType, kind: file.purpose };
}

/** The address of the applicant's page. */
export function resendUrl(ctx: Ctx, key: string): string {
  return `${ctx.services.publicUrl}${resendPath(key)}`;
}
