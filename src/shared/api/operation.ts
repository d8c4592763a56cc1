// Types alone: a public form loads this with its first touch, and no shapes that it does not need.
import type { z } from 'zod';
import type { PathNames } from '../address/address.ts';

/** Every permission there is, by name; the slice that holds the table of roles fills it in. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by `declare module`.
export interface Permissions {}
export type Permission = keyof Permissions;

/** `public`, any signed-in user, or a named permission. */
export type Access = 'public' | 'signed-in' | Permission;

type Shape = z.ZodType;

/** A list of people, or of data that identifies them. */
export interface PeopleList {
  /** Its name in the audit log and for its export; several operations may share one list. */
  name: string;
  /** Path of the rows in the answer, separated by dots; absent when each answer counts as one row. */
  rows?: string;
}

/** Facts of an operation, read by the route, the browser's call, the API description and the list of operations. */
export interface OperationFacts {
  /** The people who may call it. */
  access: Access;
  /** Its effect, for readers of the API. */
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** The shape of a JSON answer. */
  reply?: Shape;
  /** The kind of answer when it is not JSON. */
  sends?:
    | 'csv'
    | 'xlsx'
    | 'picture'
    | 'paper'
    | 'sound'
    | 'file'
    | 'lines of JSON'
    | 'events'
    | 'nothing but a redirect';
  /** Success status other than 200. */
  status?: 201;
  /** Message on screens when the server gives none. */
  failure?: string;
  /** Multipart field of the files, read by the handler; `any` when the field names the kind of file. */
  upload?: string;
  /** The browser adds the time to the query under this name. */
  stamp?: '_t' | 't';
  /** Asked by screens themselves: not logged one by one, and no use of the session. */
  polled?: boolean;
  /**
   * Whether this write takes an `Idempotency-Key`: sent twice with one, it happens once, and the first answer is given
   * again.
   */
  idempotent?: boolean;
  /** Table of the record that it shows; the id is the path's `id`. Each view is logged. */
  looksAt?: string;
  /**
   * The list of people that it shows: logged under this name, and limited in rows per hour for people who may not
   * export.
   */
  lists?: PeopleList;
  /** Demands a recent password (and code, where in use) besides the permission. */
  recentProof?: true;
  /** Extra statuses of its refusals; documentation only. */
  refuses?: readonly (400 | 401 | 403 | 404 | 409 | 413)[];
  /** Chapter of the API description when it differs from the group's. */
  tag?: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An operation before its group gives it a name. */
export interface OperationShape extends OperationFacts {
  method: Method;
  path: string;
}

/** An operation of the API. */
export interface Operation extends OperationShape {
  /** Its name: its key in the table of operations. */
  id: string;
  tag: string;
}

type Named<Shapes> = { readonly [Id in keyof Shapes]: Shapes[Id] & Readonly<{ id: Id; tag: string }> };

/**
 * Names a slice's operations by their keys; `tag` begins their query keys and is the chapter of the API description.
 */
export function operations<const Shapes extends Readonly<Record<string, OperationShape>>>(tag: string, shapes: Shapes) {
  const named = Object.entries(shapes).map(([id, shape]) => [id, { tag, ...shape, id }]);
  return Object.fromEntries(named) as Named<Shapes>;
}

/** The names of the path must be those of `params`. */
type Fits<Path extends string, Facts> = [PathNames<Path>] extends [never]
  ? { params?: never }
  : Facts extends { params: infer Params extends Shape }
    ? keyof z.output<Params> extends PathNames<Path>
      ? unknown
      : { params: `its names are not those of ${Path}` }
    : { params: Shape };

const withMethod =
  <const M extends Method>(method: M) =>
  <const Path extends `/api/${string}`, const Facts extends OperationFacts>(
    path: Path,
    facts: Facts & Fits<Path, Facts>,
  ) => ({
    method,
    path,
    ...(facts as Facts),
  });

export const get = withMethod('GET');
export const post = withMethod('POST');
export const put = withMethod('PUT');
export const patch = withMethod('PATCH');
export const remove = withMethod('DELETE');

type Out<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined;

/** The reply of an operation. */
export type ReplyOf<O> = O extends { reply: infer Reply } ? Out<Reply> : unknown;
export type ParamsOf<O> = O extends { params: infer Params } ? Out<Params> : unknown;
export type QueryOf<O> = O extends { query: infer Query } ? Out<Query> : unknown;
export type BodyOf<O> = O extends { body: infer Body } ? Out<Body> : unknown;
