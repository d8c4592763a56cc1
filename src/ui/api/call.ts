import type { z } from 'zod';
import { type PathNames, type PathValues, type QueryValues, writeAddress } from '#shared/address.ts';
import type { Operation, ReplyOf } from '#shared/operation.ts';
import { requestJson } from './request-json.ts';

type ParamsPart<O extends Operation> = [PathNames<O['path']>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<PathNames<O['path']>, string | number>> };
type QueryPart<O> = O extends { query: infer Query extends z.ZodType }
  ? { query?: { readonly [Name in keyof z.input<Query>]?: string | number | undefined } }
  : { query?: undefined };
type BodyPart<O> = O extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : { body?: undefined };

/** What is sent to an operation. */
export type InputOf<O extends Operation> = ParamsPart<O> & QueryPart<O> & BodyPart<O>;

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

/** `call` for who has checked the input elsewhere. */
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

/** Where an operation is asked with this input. */
export function addressFor<O extends Operation>({ path, stamp }: O, input?: Omit<InputOf<O>, 'body'>): string {
  const { params, query } = (input ?? {}) as { params?: PathValues; query?: QueryValues };
  return writeAddress(path, params, stamp === undefined ? query : { ...query, [stamp]: Date.now() });
}
