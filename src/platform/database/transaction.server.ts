import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from '../context.server.ts';

/**
 * A transaction on a connection of the pool that is given back whatever fails. The library's own keeps the connection
 * for good when `begin` fails: each lost database would leave the pool smaller, and its end would be waited for in
 * vain.
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  work: (inside: Parameters<Parameters<Db['transaction']>[0]>[0]) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await drizzle(client).transaction(work, config);
  } finally {
    // One that is still inside a transaction, or does not know, is of no use to the next.
    client.release(client.getTransactionStatus() !== 'I');
  }
}
