import type { z } from 'zod';
import { RequestError, refusalOf, requestJson } from '#ui/api/request-json.ts';
import { formOf, sendForm } from '#ui/api/send-file.ts';
import { sendDeeds } from './deed-queue.ts';
import { findKeptPerson, type KeptDeed } from './kept-store.ts';

/** A signal that does not come back in time is none. */
const patienceMs = 15_000;
/** Photos are large, and roads are bad. */
const filePatienceMs = 180_000;
const failure = 'Não foi possível enviar agora. Tente novamente.';
/** Whoever shows an answer looks at its shape; whoever only sends needs none. */
const anyShape = { safeParse: (data: unknown) => ({ success: true, data }) } as unknown as z.ZodType<unknown>;

/** Sends a deed that the phone kept, under its own name. */
export function sendDeed(
  { id, path, body, file }: KeptDeed,
  onProgress?: ((share: number) => void) | undefined,
): Promise<unknown> {
  if (file === undefined) {
    const signal = AbortSignal.timeout(patienceMs);
    return requestJson(anyShape, path, { method: 'POST', body, failure, idempotencyKey: id, signal });
  }
  const form = formOf({ ...file, file: file.blob });
  const signal = AbortSignal.timeout(filePatienceMs);
  return onProgress === undefined ? fetchForm(path, form, signal) : sendForm(path, { form, onProgress, signal });
}

/** A service worker has nothing else. */
async function fetchForm(path: string, body: FormData, signal: AbortSignal): Promise<unknown> {
  const headers = { accept: 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body, signal }).catch(() => {
    throw new RequestError('Erro ao conectar com o servidor', { status: 0 });
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(answer, { status: response.status, failure });
  return answer;
}

/** Sends what waits on this phone while no page is open. Throws while something is left, so that the browser calls again. */
export async function sendKept(): Promise<void> {
  const personId = await findKeptPerson();
  if (personId === null) return;
  let isLeft = false;
  await sendDeeds(personId, sendDeed, (_, outcome) => {
    isLeft = outcome.kind === 'kept';
  });
  if (isLeft) throw new Error('Something still waits for a signal.');
}
