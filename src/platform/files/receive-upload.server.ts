import multipart, { type MultipartFields } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import { cutText } from '#shared/text/text.ts';
import { codeOf } from '../error-codes.server.ts';
import type { Api } from '../slice.server.ts';

export interface ReceivedFile {
  /** The name of the form's field. */
  field: string;
  /** As the browser sent it; may contain anything. */
  fileName: string;
  bytes: Buffer;
  /** The fields before the file in the form, by name. */
  words?: Record<string, string>;
}

/** Lets the operations of a slice take forms with a file. */
export async function acceptUploads(api: Api): Promise<void> {
  await api.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 1_000, headerPairs: 20 } });
}

/** The one file of a form, in memory. Throws `too_large` above `maxBytes`, `invalid` for anything but one file. */
export async function receiveUpload(
  request: FastifyRequest,
  { maxBytes }: { maxBytes: number },
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new DomainError('invalid', 'Envie um arquivo em um formulário.');
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } });
    if (part === undefined) throw new DomainError('invalid', 'Escolha um arquivo.');
    const bytes = await part.toBuffer();
    // The library looks with each piece, and the last may end at the limit itself.
    if (part.file.truncated) throw tooLarge(maxBytes);
    return { field: part.fieldname, fileName: part.filename, bytes, words: wordsOf(part.fields) };
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(maxBytes);
    if (/^FST_|ERR_STREAM_PREMATURE_CLOSE/.test(codeOf(error)) || isFormError(error)) {
      throw new DomainError('invalid', 'O envio chegou incompleto. Tente de novo.');
    }
    throw error;
  }
}

/** `too_large` with the limit in megabytes. */
export function tooLarge(maxBytes: number): DomainError {
  return new DomainError('too_large', `O arquivo passa de ${Math.floor(maxBytes / 1024 / 1024)} MB. Envie um menor.`);
}

/** A displayable name: no path, no control characters, and the extension of the real type. */
export function safeFileName(name: string, extension: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const stem = cutText(
    last
      .replace(/\.[^.]*$/, '')
      .replace(/[\p{C}"<>|:*?]/gu, '')
      .trim(),
    100,
  );
  return `${stem === '' ? 'arquivo' : stem}.${extension}`;
}

function wordsOf(fields: MultipartFields): Record<string, string> {
  const words = Object.entries(fields).flatMap(([name, field]) =>
    field !== undefined && !Array.isArray(field) && field.type === 'field' ? [[name, String(field.value)]] : [],
  );
  return Object.fromEntries(words);
}

const isFormError = (error: unknown) =>
  error instanceof Error && /multipart|unexpected end of form/i.test(error.message);
