import pg from 'pg';
import { codeOf } from '../error-codes.server.ts';
import { embeddedError } from './embedded-account.server.ts';
import { embeddedUser, readPassword } from './embedded-cluster.server.ts';
import type { Home } from './embedded-home.server.ts';
import { ensureWorker, workUser } from './embedded-worker.server.ts';
import { explainDatabaseProblem } from './explain-problem.server.ts';

/** Every process that uses the server holds this lock shared; getting it exclusively means being the last one. */
const usersLock = 7_120_251;

/** One process's claim on the server: an idle connection, which the system closes even after kill -9. */
export interface Hold {
  /** Connection of the role that works on the rows. */
  url: string;
  /** For the role that creates and changes tables. */
  ownerUrl: string;
  port: number;
  /** Settles when the server ended or dropped us before we gave the claim up. */
  lost: Promise<void>;
  /** Releases the claim and returns whether it was the last one; if so, newcomers wait until the server has stopped. */
  releaseIfLast(): Promise<boolean>;
}

/**
 * Claims the server at the port and creates the product's database when missing. Returns undefined when the server
 * accepts no connections now.
 */
export async function holdServer(home: Home, port: number): Promise<Hold | undefined> {
  let released = false;
  const address = (user: string, password: string, database: string) =>
    `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const ownerUrl = (database: string) => address(embeddedUser, readPassword(home), database);
  const connect = async () => {
    const client = new pg.Client({
      connectionString: ownerUrl('postgres'),
      connectionTimeoutMillis: 5_000,
      application_name: 'cano-livre launcher',
      keepAlive: true,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  let client: pg.Client;
  try {
    client = await connect();
    await client.query('select pg_advisory_lock_shared($1)', [usersLock]);
  } catch (error) {
    if (codeOf(error) === '28P01') {
      throw embeddedError(`The password in ${home.folder}/password is not the one of the database beside it.`);
    }
    return undefined;
  }
  await checkPlace(client, home);
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => {
      if (!released) resolve();
    });
  });
  let workPassword: string;
  try {
    await ensureDatabase(client);
    workPassword = await ensureWorker(client, home);
  } catch (error) {
    await client.end().catch(() => {});
    if (/terminat|shutting down|starting up/i.test(String(error))) return undefined;
    throw explainDatabaseProblem(error, ownerUrl(embeddedUser));
  }
  return {
    url: address(workUser, workPassword, embeddedUser),
    ownerUrl: ownerUrl(embeddedUser),
    port,
    lost,
    async releaseIfLast() {
      released = true;
      await client.end().catch(() => {});
      const last = await connect();
      const { rows } = await last.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [usersLock]);
      const alone = rows[0]?.alone === true;
      if (!alone) await last.end();
      return alone;
    },
  };
}

async function checkPlace(client: pg.Client, home: Home): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  if (rows[0]?.data_directory === home.pgdata) return;
  await client.end();
  throw embeddedError(`The server that answers for ${home.pgdata} works on ${rows[0]?.data_directory}.`);
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [embeddedUser]);
  if (rowCount !== 0) return;
  try {
    await client.query(
      `create database ${embeddedUser} template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`,
    );
  } catch (error) {
    // Another starter created it at the same moment.
    if (!['42P04', '23505'].includes(codeOf(error))) throw error;
  }
}
