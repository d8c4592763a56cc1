import type { z } from 'zod';
import { type PathNames, type PathValues, type QueryValues, writeAddress } from '#shared/address/address.ts';
import type { Operation } from '#shared/api/operation.ts';

type ParamsPart<O extends Operation> = [PathNames<O['path']>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<PathNames<O['path']>, string | number>> };
type QueryPart<O> = O extends { query: infer Query extends z.ZodType }
  ? { query?: { readonly [Name in keyof z.input<Query>]?: string | number | undefined } }
  : { query?: undefined };
type BodyPart<O> = O extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : { body?: undefined };

/** The input of an operation. */
export type InputOf<O extends Operation> = ParamsPart<O> & QueryPart<O> & BodyPart<O>;

/** The URL of an operation with this input. */
export function addressFor<O extends Operation>({ path, stamp }: O, input?: Omit<InputOf<O>, 'body'>): string {
  const { params, query } = (input ?? {}) as { params?: PathValues; query?: QueryValues };
  return writeAddress(path, params, stamp === undefined ? query : { ...query, [stamp]: Date.now() });
}
