import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from '../context.server.ts';
import { findCause } from '../error-codes.server.ts';
import type { Log } from '../log.server.ts';
import { type Database, openDatabase, type Patience } from './database.server.ts';
import { runTransaction } from './transaction.server.ts';
import { isPassing } from './violations.server.ts';

/** A replica that is away is noticed sooner than a primary, for which there is no other. */
const patience: Patience = { connectMs: 1_000, statementMs: 15_000, silenceMs: 20_000 };
/** Time to wait for a replica that lags, and pause of one that failed, in milliseconds. */
const times = { waitMs: 250, restMs: 5_000 };

export interface Replica {
  /**
   * Reads from the replica, writes on the primary. A read sees all that the primary had committed when it began; one
   * that the replica cannot answer so within a quarter of a second goes to the primary, and so does a transaction that
   * is not read only; one that is may run twice.
   */
  reader: Db;
  /** Reads answered so far by each. */
  answered: Readonly<Record<'replica' | 'primary', number>>;
  close(): Promise<void>;
}

interface Options {
  url: string;
  primary: Pick<Database, 'db' | 'pool'>;
  log: Pick<Log, 'warn'>;
  waitMs?: number;
  restMs?: number;
}

/** Opens a pool of connections to a replica of the primary; it may be away. */
export function openReplica({ url, primary, log, ...given }: Options): Replica {
  const { waitMs, restMs } = { ...times, ...given };
  const { pool, close } = openDatabase(url, { patience });
  const answered = { replica: 0, primary: 0 };
  const readPosition = shared(() => readFlushed(primary.pool));
  let restsUntilMs = 0;

  /** A connection to the replica once it has all that the primary had committed. */
  const connect = async (): Promise<pg.PoolClient> => {
    const position = await readPosition();
    const client = await pool.connect();
    try {
      if (await reaches(client, position, waitMs)) return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release();
    throw new Late();
  };
  const askIfThere = async <Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer } | undefined> => {
    if (performance.now() < restsUntilMs) return undefined;
    try {
      return { answer: await ask() };
    } catch (error) {
      if (error instanceof Late || findCause(error, writes) !== undefined) return undefined;
      if (!mayPassElsewhere(error)) throw error;
      restsUntilMs = performance.now() + restMs;
      log.warn({ err: error }, 'the replica does not answer: the primary answers instead');
      return undefined;
    }
  };
  const read = async <Answer>(ask: () => Promise<Answer>, askPrimary: () => Promise<Answer>): Promise<Answer> => {
    const found = await askIfThere(ask);
    answered[found === undefined ? 'primary' : 'replica'] += 1;
    return found === undefined ? askPrimary() : found.answer;
  };
  const query = (statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const askPrimary = () => primary.pool.query(statement, values);
    if (!/^\s*(select|with)\b/i.test(statement.text)) return askPrimary();
    return read(async () => {
      const client = await connect();
      return client.query(statement, values).finally(() => client.release(client.getTransactionStatus() !== 'I'));
    }, askPrimary);
  };
  const transaction: Db['transaction'] = (work, config) => {
    const askPrimary = () => primary.db.transaction(work, config);
    if (config?.accessMode !== 'read only') return askPrimary();
    return read(() => runTransaction({ connect }, work, config), askPrimary);
  };
  const reader: Db = Object.assign(drizzle({ query } as unknown as pg.Pool), { transaction });
  return { reader, answered, close };
}

/** A write, a lock or a notice within what looks like a read. */
const writes = ['25006'];

/** The statement took too long by itself: it would do so again on the primary. */
const tooLong = ['57014'];

/** Failures of the replica alone: away, or a statement that stood in the way of what it has to follow. */
function mayPassElsewhere(error: unknown): boolean {
  if (findCause(error, tooLong) !== undefined) return false;
  return error instanceof NoReplica || isPassing(error) || findCause(error, ['40001', '40P01']) !== undefined;
}

class NoReplica extends Error {}

/** The replica lags by more than a read waits. */
class Late extends Error {}

/** The position up to which the primary's log is on disk, in bytes from its beginning. */
async function readFlushed(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query("select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::int8 as position");
  return rows[0].position;
}

/** Waits until the replica has what lies before this position of the log. */
async function reaches(client: pg.PoolClient, position: number, waitMs: number): Promise<boolean> {
  for (const began = performance.now(); ; await pause(5)) {
    const { rows } = await client.query(
      "select pg_is_in_recovery() as follows, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 as position",
    );
    // One that was made the primary may be so no longer, and then knows nothing of the new one's writes.
    if (!rows[0].follows) throw new NoReplica('DATABASE_READ_URL leads to no replica.');
    if (rows[0].position >= position) return true;
    if (performance.now() - began > waitMs) return false;
  }
}

/** One reading for all who ask before it begins. */
function shared<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | undefined;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        const reading = read();
        running = reading;
        return reading;
      });
    return next;
  };
}
