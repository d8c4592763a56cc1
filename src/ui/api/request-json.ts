// The type alone: a public form loads this with its first touch, and what reads answers only with its first call.

import type { z } from 'zod';
import type { Method } from '#shared/api/operation.ts';
import type { AnswerMemory } from './answer-memory.ts';
import { learnClock } from './server-clock.ts';

/** A failed call: a sentence to show, and errors by field. */
export class RequestError extends Error {
  /** The HTTP status; 0 when the server was not reached. */
  readonly status: number;
  readonly code: string | undefined;
  readonly issues: readonly { path: string; message: string }[];

  constructor(
    message: string,
    details: { status: number; code?: string | undefined; issues?: RequestError['issues'] | undefined },
  ) {
    super(message);
    this.name = 'RequestError';
    this.status = details.status;
    this.code = details.code;
    this.issues = details.issues ?? [];
  }
}

/** Whether an action was refused because somebody was faster, or for another reason in the record. */
export function isConflict(error: unknown): error is RequestError {
  return error instanceof RequestError && error.status === 409;
}

export interface JsonRequest {
  method?: Method;
  /** Sent as JSON when given. */
  body?: unknown;
  /** Shown when the server gives no sentence of its own. */
  failure?: string | undefined;
  /** Makes a write that is sent again happen once. */
  idempotencyKey?: string;
  /** Further headers. */
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
}

let memory: AnswerMemory | undefined;

/** Enables remembering answers with an entity tag, to revalidate them. */
export function rememberAnswers(given: AnswerMemory | undefined): void {
  memory = given;
}

let prove: ((refusal: RequestError) => Promise<boolean>) | undefined;

/** Registers a handler for refusals that demand a proof; true means that it was given and the call is repeated. */
export function proveWith(given: typeof prove): void {
  prove = given;
}

/**
 * Calls the server and parses its answer with the contract. The browser caches nothing; an unchanged remembered answer
 * is the same object. Throws RequestError with the server's sentence, else `failure` or 'Erro ao conectar com o
 * servidor'.
 */
export async function requestJson<T>(schema: z.ZodType<T>, path: string, request: JsonRequest = {}): Promise<T> {
  try {
    return await callOnce(schema, path, request);
  } catch (error) {
    if (!(error instanceof RequestError) || !(await prove?.(error))) throw error;
    return callOnce(schema, path, request);
  }
}

async function callOnce<T>(schema: z.ZodType<T>, path: string, request: JsonRequest): Promise<T> {
  const { method = 'GET', body, failure = 'Erro ao processar a solicitação', idempotencyKey, signal } = request;
  const headers = new Headers({ ...request.headers, accept: 'application/json', 'cache-control': 'no-cache' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  // The current person's memory, even if another one signs in before the answer.
  const asked = method === 'GET' ? memory : undefined;
  const known = asked?.find(path, schema);
  if (known !== undefined) headers.set('if-none-match', known.etag);
  const response = await fetch(path, {
    method,
    headers,
    cache: 'no-store',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new RequestError('Erro ao conectar com o servidor', { status: 0 });
  });
  learnClock(response.headers.get('date'));
  if (response.status === 304 && known !== undefined) return known.value as T;
  const answer: unknown = response.status === 204 ? {} : await response.json().catch(() => null);
  if (!response.ok || isRefusal(answer)) throw refusalOf(answer, { status: response.status, failure });
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new RequestError(failure, { status: response.status });
  asked?.remember(path, { etag: response.headers.get('etag'), schema, value: parsed.data });
  return parsed.data;
}

/** The server's refusal, or `failure` when it gives none. */
export function refusalOf(answer: unknown, { status, failure }: { status: number; failure: string }): RequestError {
  const { message, code, errors }: Record<string, unknown> = { ...(answer as object | null) };
  return new RequestError(textOf(message) ?? failure, {
    status,
    code: textOf(code),
    issues: Array.isArray(errors) ? errors.filter(isIssue) : [],
  });
}

/** An answer that declares itself a refusal, with any status. */
function isRefusal(answer: unknown): boolean {
  const { success }: Record<string, unknown> = { ...(answer as object | null) };
  return success === false;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function isIssue(value: unknown): value is RequestError['issues'][number] {
  const { path, message }: Record<string, unknown> = { ...(value as object | null) };
  return typeof path === 'string' && typeof message === 'string';
}

/** The sentence for any thrown value: errors of fields say more than the general one. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof RequestError)) return 'Erro desconhecido';
  const refused = [...new Set(error.issues.map(({ message }) => message))].join(' ');
  return refused || error.message || 'Erro desconhecido';
}
