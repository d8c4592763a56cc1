import type { z } from 'zod';
import { RequestError, refusalOf } from './request-json.ts';

export interface FileSending {
  /** The form field that carries the file. */
  field: string;
  file: File;
  /** The share that has left, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Shown when the server gives no sentence of its own. */
  failure: string;
  signal?: AbortSignal | undefined;
}

/**
 * Sends one file as a form, telling how far it is, and reads the answer through the contract. Throws RequestError like
 * `requestJson`, and AbortError when `signal` ends it.
 */
export function sendFile<T>(schema: z.ZodType<T>, path: string, sending: FileSending): Promise<T> {
  const { field, file, onProgress, failure, signal } = sending;
  return new Promise((resolve, reject) => {
    // Not fetch, which does not tell how far an upload is.
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new RequestError('Erro ao conectar com o servidor', { status: 0 }));
    request.onabort = () => reject(new DOMException('The sending was ended.', 'AbortError'));
    request.onload = () => {
      const { status, response } = request;
      const parsed = schema.safeParse(response);
      if (status >= 200 && status < 300 && parsed.success) resolve(parsed.data);
      else reject(refusalOf(response, { status, failure }));
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set(field, file);
    request.send(form);
  });
}

/** Whether the file itself was refused, so that sending it again would end the same. */
export function isFileRefused(error: unknown): boolean {
  return error instanceof RequestError && [400, 409, 413].includes(error.status);
}
