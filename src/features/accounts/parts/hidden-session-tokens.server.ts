import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/types';
import { tokenDigest } from './token-digest.server.ts';

/**
 * The library's way to the database, on which the token of a session is a digest in every row and every condition.
 * Whoever names the token gets the row back with it, for the library writes the cookie from there; a list of rows has
 * digests.
 */
export function hideSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...hiding(adapter),
    transaction: (work) => adapter.transaction((inside) => work({ ...inside, ...hiding(inside) })),
  };
}

function hiding(adapter: DBTransactionAdapter): Omit<DBTransactionAdapter, 'id'> {
  return {
    async create<T extends object, R = T>(given: Given & { data: Omit<T, 'id'> }): Promise<R> {
      const token = given.model === 'session' && 'token' in given.data ? given.data.token : undefined;
      if (typeof token !== 'string') return adapter.create<T, R>(given);
      const row = await adapter.create<T, R>({ ...given, data: { ...given.data, token: tokenDigest(token) } });
      return { ...row, token };
    },
    findOne: async (given) => named(await adapter.findOne(hidden(given)), given),
    findMany: (given) => adapter.findMany(hidden(given)),
    count: (given) => adapter.count(hidden(given)),
    update: async (given) => named(await adapter.update(hidden(given)), given),
    updateMany: (given) => adapter.updateMany(hidden(given)),
    delete: (given) => adapter.delete(hidden(given)),
    deleteMany: (given) => adapter.deleteMany(hidden(given)),
    consumeOne: (given) => adapter.consumeOne(hidden(given)),
    incrementOne: (given) => adapter.incrementOne(hidden(given)),
  };
}

interface Given {
  model: string;
  where?: Where[] | undefined;
}

const namesToken = ({ model }: Given, { field }: Where) => model === 'session' && field === 'token';

function hidden<T extends Given>(given: T): T {
  if (!given.where?.some((one) => namesToken(given, one))) return given;
  return {
    ...given,
    where: given.where.map((one) => (namesToken(given, one) ? { ...one, value: digested(one) } : one)),
  };
}

function digested({ value }: Where): Where['value'] {
  if (typeof value === 'string') return tokenDigest(value);
  // A list of numbers, a moment or nothing names no token.
  return Array.isArray(value) ? value.map((one) => tokenDigest(String(one))) : value;
}

/** The row with the token that it was asked for by. */
function named<T>(row: T | null, given: Given): T | null {
  const token = given.where?.find((one) => namesToken(given, one))?.value;
  return row === null || typeof token !== 'string' ? row : { ...row, token };
}
