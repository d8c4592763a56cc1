// Tested in #features/applications/form/save-upload.db.test.ts.

import type { FastifyRequest } from 'fastify';
import { demandAttempt } from '#platform/attempts.server.ts';
import { senderOf } from '#platform/files/inspect-upload.server.ts';
import { receiveUpload, safeFileName, tooLarge } from '#platform/files/receive-upload.server.ts';
import { DomainError } from '#shared/errors.ts';
import { logoTypes, paperTypes } from '#shared/files/file-types.ts';
import { limits } from '#shared/limits/limits.ts';
import { type DocumentKind, documentKinds, logoAdvice, maxDocumentBytes, maxLogoBytes, maxPdfPages } from './rules.ts';

/** An inspected paper that is safe to store. */
export interface ReceivedDocument {
  kind: DocumentKind;
  bytes: Buffer;
  contentType: string;
  fileName: string;
  /** On a logo smaller than recommended. */
  advice: string | null;
}

/**
 * Reads one paper from a form; the field's name is its kind. Throws `invalid` or `too_large` for unacceptable files,
 * `too_many` after 20 per minute or 60 per hour from one address. Stores nothing.
 */
export async function receiveDocument(request: FastifyRequest): Promise<ReceivedDocument> {
  await demandAttempt(request.ctx, limits.documentByAddressMinute, request.ip);
  await demandAttempt(request.ctx, limits.documentByAddressHour, request.ip);
  const { field, fileName, bytes } = await receiveUpload(request, { maxBytes: maxDocumentBytes });
  const kind = documentKinds.find((one) => one === field);
  if (kind === undefined) throw new DomainError('invalid', 'Documento desconhecido.');
  const isLogo = kind === 'companyLogo';
  if (isLogo && bytes.length > maxLogoBytes) throw tooLarge(maxLogoBytes);
  const accept = isLogo ? logoTypes : paperTypes;
  const safe = await request.ctx.services.uploads.inspect(bytes, {
    accept,
    maxPdfPages,
    sender: senderOf(request.ctx),
  });
  return {
    kind,
    bytes: safe.bytes,
    contentType: safe.contentType,
    fileName: safeFileName(fileName, safe.extension),
    advice: isLogo && safe.picture !== null ? logoAdvice(safe.picture) : null,
  };
}
