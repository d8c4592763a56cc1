import type { z } from 'zod';
import type { Operation, ReplyOf } from '#shared/api/operation.ts';
import { addressFor, type InputOf } from './address-for.ts';
import { requestJson } from './request-json.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Makes a write that is sent again happen once. */
  idempotencyKey?: string;
}

type Call<O extends Operation> =
  Record<never, never> extends InputOf<O>
    ? [input?: InputOf<O>, options?: CallOptions]
    : [input: InputOf<O>, options?: CallOptions];

/** Calls an operation and gives its answer, read through its shape. Throws like `requestJson`. */
export function call<const O extends Operation & { reply: z.ZodType }>(
  operation: O,
  ...[input, options]: Call<O>
): Promise<ReplyOf<O>> {
  return callWith(operation, input as InputOf<O> | undefined, options);
}

/** `call` without checked input. */
export function callWith<O extends Operation>(
  operation: O,
  input: InputOf<O> | undefined,
  options: CallOptions = {},
): Promise<ReplyOf<O>> {
  const { method, failure, reply } = operation;
  const { body } = (input ?? {}) as { body?: unknown };
  return requestJson(reply as z.ZodType<ReplyOf<O>>, addressFor(operation, input), {
    method,
    body,
    failure,
    ...options,
  });
}
