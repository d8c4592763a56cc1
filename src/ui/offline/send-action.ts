import type { z } from 'zod';
import { actionOwnerHeader } from '#shared/api/action-owner.ts';
import { RequestError, refusalOf, requestJson } from '#ui/api/request-json.ts';
import { formOf, sendForm } from '#ui/api/send-file.ts';
import { sendActions } from './action-queue.ts';
import { findOfflinePerson, type QueuedAction } from './offline-store.ts';

/** An answer after this time counts as no signal. */
const patienceMs = 15_000;
/** Photos are large, and roads are bad. */
const filePatienceMs = 180_000;
const failure = 'Não foi possível enviar agora. Tente novamente.';
/** Answers that are shown are parsed elsewhere; sending needs no schema. */
const anyShape = { safeParse: (data: unknown) => ({ success: true, data }) } as unknown as z.ZodType<unknown>;

/** Sends a queued action under its own id and person, since somebody else may be signed in by now. */
export function sendAction(
  { id, personId, path, body, file }: QueuedAction,
  onProgress?: ((share: number) => void) | undefined,
): Promise<unknown> {
  const headers = { [actionOwnerHeader]: personId };
  if (file === undefined) {
    const signal = AbortSignal.timeout(patienceMs);
    return requestJson(anyShape, path, { method: 'POST', body, failure, idempotencyKey: id, headers, signal });
  }
  const form = formOf({ ...file, file: file.blob });
  const signal = AbortSignal.timeout(filePatienceMs);
  return onProgress === undefined
    ? fetchForm(path, { form, headers, signal })
    : sendForm(path, { form, headers, onProgress, signal });
}

/** A service worker has nothing else. */
async function fetchForm(
  path: string,
  { form, headers, signal }: { form: FormData; headers: Record<string, string>; signal: AbortSignal },
): Promise<unknown> {
  const sent = { method: 'POST', headers: { ...headers, accept: 'application/json' }, body: form, signal };
  const response = await fetch(path, sent).catch(() => {
    throw new RequestError('Erro ao conectar com o servidor', { status: 0 });
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(answer, { status: response.status, failure });
  return answer;
}

/**
 * Sends what waits on this phone while no page is open. Throws while something is left, so that the browser calls
 * again.
 */
export async function sendQueued(): Promise<void> {
  const personId = await findOfflinePerson();
  if (personId === null) return;
  let isLeft = false;
  await sendActions(personId, sendAction, (_, outcome) => {
    isLeft = outcome.kind === 'queued';
  });
  if (isLeft) throw new Error('Something still waits for a signal.');
}
