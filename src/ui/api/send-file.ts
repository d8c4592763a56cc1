import type { z } from 'zod';
import type { Operation, ReplyOf } from '#shared/api/operation.ts';
import { addressFor, type InputOf } from './address-for.ts';
import { RequestError, refusalOf } from './request-json.ts';

export interface FileSending {
  file: File;
  /** The form field of the file, when the operation takes several. */
  field?: string;
  /** Words that go before it in the form. */
  words?: Readonly<Record<string, string>>;
  /** The share that has left, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
}

type Upload = Operation & { reply: z.ZodType; upload: string };

/**
 * Sends one file as a form, telling how far it is, and reads the answer through its shape. Throws RequestError like
 * `call`, and AbortError when `signal` ends it.
 */
export function sendFile<const O extends Upload>(
  operation: O,
  input: InputOf<O>,
  sending: FileSending,
): Promise<ReplyOf<O>> {
  const { method, reply, upload, failure = fileFailure } = operation;
  const { field = upload, file, words = {}, onProgress, signal } = sending;
  const form = formOf({ field, file, name: file.name, words });
  return sendForm(addressFor(operation, input), { method, form, failure, onProgress, signal }).then((answer) => {
    const parsed = (reply as z.ZodType<ReplyOf<O>>).safeParse(answer);
    if (!parsed.success) throw new RequestError(failure, { status: 200 });
    return parsed.data;
  });
}

const fileFailure = 'Não foi possível enviar o arquivo.';

/** A form with one file, after the words that belong to it. */
export function formOf({
  field,
  file,
  name,
  words,
}: {
  field: string;
  file: Blob;
  name: string;
  words: Readonly<Record<string, string>>;
}): FormData {
  const form = new FormData();
  for (const [word, value] of Object.entries(words)) form.set(word, value);
  form.set(field, file, name);
  return form;
}

/** Sends a form, telling how far it is. Throws as `sendFile`. */
export function sendForm(
  address: string,
  {
    method = 'POST',
    form,
    failure = fileFailure,
    headers = {},
    onProgress,
    signal,
  }: {
    method?: string;
    form: FormData;
    failure?: string | undefined;
    headers?: Readonly<Record<string, string>>;
    onProgress?: ((share: number) => void) | undefined;
    signal?: AbortSignal | undefined;
  },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // Not fetch, which does not report upload progress.
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'json';
    for (const [name, value] of Object.entries({ ...headers, accept: 'application/json' })) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new RequestError('Erro ao conectar com o servidor', { status: 0 }));
    request.onabort = () => reject(new DOMException('The sending was ended.', 'AbortError'));
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve(response);
      else reject(refusalOf(response, { status, failure }));
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** Whether the file itself was refused, so that a retry is useless. */
export function isFileRefused(error: unknown): boolean {
  return error instanceof RequestError && [400, 409, 413].includes(error.status);
}
