import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { auditTables } from '../audit/audited-tables.server.ts';
import { type Db, system } from '../context.server.ts';
import { explainDatabaseProblem } from './explain-problem.server.ts';
import { appliedHashes, areOneHistory, migrationHashes, migrationsFolder } from './schema-history.server.ts';
import { grantWork } from './work-role.server.ts';

const migrationLock = 7_120_250;

interface Migration {
  /** Connection of the role that owns the tables. */
  ownerUrl: string;
  /** The role that works on the rows, when it is another. */
  worker?: string | undefined;
  /** The variable that gave the address. */
  variable?: string;
  seed?: (db: Db) => Promise<void>;
}

/**
 * Migrates the schema, runs `seed` and grants the worker its rights, all under one advisory lock, so that several
 * processes may start together. Throws one sentence that says what to do when it fails.
 */
export async function migrateDatabase({ ownerUrl: url, worker, variable, seed }: Migration): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const refusal = await findRefusal(client);
    if (refusal !== undefined) throw new Error(refusal);
    const db = drizzle(client);
    await migrate(db, { migrationsFolder });
    await auditTables(client);
    await client.query("select set_config('audit.author', $1, false)", [JSON.stringify(system)]);
    await seed?.(db);
    if (worker !== undefined) await grantWork(client, worker);
  } catch (error) {
    throw explainDatabaseProblem(error, url, variable);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The reason why the server is unsuitable; undefined for none. */
async function findRefusal(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  );
  const [server] = rows;
  if (server === undefined || server.version < 180_000) {
    return 'DATABASE_URL points to a PostgreSQL older than 18: upgrade it, or unset DATABASE_URL.';
  }
  if (server.encoding !== 'UTF8') {
    return 'The database does not use UTF-8: create one with ENCODING UTF8 and point DATABASE_URL to it.';
  }
  if (!areOneHistory(await appliedHashes(client), migrationHashes())) {
    return 'The database was made by another version of the product, or before its first release: start that version, or point DATABASE_URL or DATA_DIR to a new place.';
  }
  return undefined;
}
