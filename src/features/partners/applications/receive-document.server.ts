import type { FastifyRequest } from 'fastify';
import { type AttemptLimit, addressSubject, demandAttempt } from '#features/accounts/count-attempt.server.ts';
import { authOf } from '#features/accounts/create-auth.server.ts';
import { inspectUpload } from '#platform/files/inspect-upload.server.ts';
import { receiveUpload, safeFileName, tooLarge } from '#platform/files/receive-upload.server.ts';
import type { UploadType } from '#platform/files/upload-type.server.ts';
import { DomainError } from '#shared/errors.ts';
import { type DocumentKind, documentKinds, logoAdvice, maxDocumentBytes, maxLogoBytes, maxPdfPages } from './rules.ts';

/** A paper that was looked into and is safe to keep. */
export interface ReceivedDocument {
  kind: DocumentKind;
  bytes: Buffer;
  contentType: string;
  fileName: string;
  /** On a logo smaller than recommended. */
  advice: string | null;
}

const hour = 3_600_000;
const addressLimit: AttemptLimit = { name: 'document-address', max: 60, windowMs: hour };
const paperTypes: UploadType[] = ['pdf', 'jpeg', 'png'];
const logoTypes: UploadType[] = ['jpeg', 'png', 'svg'];

/**
 * Reads one paper from a form; the field's name is its kind. Throws `invalid` or `too_large` for what may not be kept,
 * `too_many` after 60 an hour from one address. Nothing is stored here.
 */
export async function receiveDocument(request: FastifyRequest): Promise<ReceivedDocument> {
  const { ctx } = request;
  const subject = addressSubject(request.ip);
  await demandAttempt(ctx, { limit: addressLimit, subject, factor: authOf(ctx).limitsFactor });
  const { field, fileName, bytes } = await receiveUpload(request, { maxBytes: maxDocumentBytes });
  const kind = documentKinds.find((one) => one === field);
  if (kind === undefined) throw new DomainError('invalid', 'Documento desconhecido.');
  const isLogo = kind === 'companyLogo';
  if (isLogo && bytes.length > maxLogoBytes) throw tooLarge(maxLogoBytes);
  const safe = await inspectUpload(bytes, { accept: isLogo ? logoTypes : paperTypes, maxPdfPages });
  return {
    kind,
    bytes: safe.bytes,
    contentType: safe.contentType,
    fileName: safeFileName(fileName, safe.extension),
    advice: isLogo && safe.picture !== null ? logoAdvice(safe.picture) : null,
  };
}
