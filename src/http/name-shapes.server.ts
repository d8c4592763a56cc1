import { z } from 'zod';
import type { Operation } from '#shared/api/operation.ts';

export type Exports = Readonly<Record<string, unknown>>;

/** Schemas that get a name in the API description; texts, numbers and lists stay inline. */
const namedTypes: ReadonlySet<string> = new Set(['object', 'enum', 'union', 'record', 'intersection']);

/**
 * Names the exported schemas of contracts in the API description: `clientSchema` becomes `Client`; when two slices use
 * one word for different schemas, the slice's name is prefixed. `contracts`: exports by file path.
 */
export function nameShapes(contracts: Readonly<Record<string, Exports>>): void {
  const asked = operationsOf(contracts).flatMap(({ query, params }) => [query, params]);
  const exported = Object.entries(contracts).flatMap(([file, exports]) =>
    Object.entries(exports).map(([key, shape]) => ({ slice: sliceOf(file), name: nameOf(key), shape })),
  );
  const answered = operationsOf(contracts).flatMap(({ id, tag, body, reply }) => [
    { slice: tag, name: `${capital(id)}Body`, shape: body },
    { slice: tag, name: `${capital(id)}Reply`, shape: reply },
  ]);
  const named = new Map<z.ZodType, { slice: string; name: string }>();
  for (const { shape, ...names } of [...exported, ...answered])
    if (isNamed(shape) && !asked.includes(shape) && !named.has(shape)) named.set(shape, names);
  const alike = Map.groupBy(named.values(), ({ name }) => name);
  for (const [shape, { slice, name }] of named) {
    const id = alike.get(name)?.length === 1 ? name : `${slice}${name}`;
    z.globalRegistry.add(shape, { ...z.globalRegistry.get(shape), id });
  }
}

/** Schemas of params are described parameter by parameter; bodies and replies by the operation's name. */
function operationsOf(contracts: Readonly<Record<string, Exports>>): Operation[] {
  const groups = Object.values(contracts).flatMap((exports) => Object.values(exports));
  const entries = groups.flatMap((group) =>
    typeof group === 'object' && group !== null && !(group instanceof z.ZodType) ? Object.values(group) : [],
  );
  return entries.filter((entry): entry is Operation => entry?.method !== undefined && entry?.path !== undefined);
}

function isNamed(value: unknown): value is z.ZodType {
  return value instanceof z.ZodType && namedTypes.has(value.def.type);
}

/** `…/features/partners/own-profile/contract.ts` is of `OwnProfile`. */
function sliceOf(file: string): string {
  return (file.split('/').at(-2) ?? '').split('-').map(capital).join('');
}

function nameOf(key: string): string {
  return capital(key.replace(/(Schema|Field)$/, ''));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
