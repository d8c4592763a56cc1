import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '../context.server.ts';
import { within } from '../within.server.ts';
import { runTransaction } from './transaction.server.ts';

// Counts fit in a double; money uses drizzle's `bigint({ mode: 'number' })`.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Time limit for running statements when the pool closes. */
const closeMs = 1_500;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** Lets running statements finish briefly, then cancels them. */
  close(): Promise<void>;
}

/** Time limits in milliseconds: to get a connection, to run a statement, and for silence of the server. */
export interface Patience {
  connectMs: number;
  statementMs: number;
  silenceMs: number;
}

const patience: Patience = { connectMs: 5_000, statementMs: 15_000, silenceMs: 20_000 };

/**
 * A connection whose loss is told to who asks it something, and to nobody else. Without a listener of its own one that
 * is cut between two statements of a transaction would end the process.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }

  override removeAllListeners(event?: string | symbol): this {
    return super.removeAllListeners(event).on('error', () => {});
  }
}

/** Opens a pool of ten connections, with the product's time-outs unless others are given. */
export function openDatabase(url: string, options: { max?: number; patience?: Patience } = {}): Database {
  const { connectMs, statementMs, silenceMs } = options.patience ?? patience;
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    Client: SteadyClient,
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    stream: () => {
      const socket = openSocket(silenceMs);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    application_name: 'cano-livre',
  });
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db: Db = Object.assign(drizzle(pool), {
    transaction: ((work, config) => runTransaction(pool, work, config)) satisfies Db['transaction'],
  });
  return {
    db,
    pool,
    async close() {
      if (await within(closeMs, pool.end())) return;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * A socket that ends with ETIMEDOUT after this silence. A network that drops packets closes nothing, and the server's
 * own limits do not reach us through it.
 */
export function openSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('The database did not answer.'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
