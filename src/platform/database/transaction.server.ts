import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from '../context.server.ts';
import { inTurns } from '../in-turns.server.ts';

/**
 * A transaction on a pool connection that is always released. Drizzle's own keeps the connection when `begin` fails,
 * which shrinks the pool with each lost database.
 */
export async function runTransaction<T>(
  pool: Pick<pg.Pool, 'connect'>,
  work: (inside: Parameters<Parameters<Db['transaction']>[0]>[0]) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await drizzle(oneByOne(client)).transaction(work, config);
  } finally {
    // One that is still inside a transaction, or does not know, is of no use to the next.
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/** The client for reads that are asked for at once: pg deprecates a statement on a client that is still at another. */
function oneByOne(client: pg.PoolClient): pg.PoolClient {
  const inTurn = inTurns(1);
  const query = (statement: pg.QueryConfig, values?: unknown[]) => inTurn(() => client.query(statement, values));
  return Object.assign(Object.create(client), { query });
}
