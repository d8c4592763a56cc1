import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { copyIn, listKept } from './kept-files.server.ts';
import { checkFiles, type Manifest, readManifest } from './manifest.server.ts';
import { bringSchemaTo, migrationHashes } from './schema-version.server.ts';
import { listTables, measureTable, plainSettings, readTable } from './table-rows.server.ts';

export interface RestoreRequest {
  url: string;
  dataDir: string;
  folder: string;
  /** Whether what the database and the data folder hold may be replaced. */
  overwrite: boolean;
}

/**
 * Puts a back-up into an empty database and data folder, or, when told so, in the place of what they hold. Everything is
 * checked before the first change, and content is loaded and compared in one transaction. Throws a sentence on every refusal.
 */
export async function restoreBackup({ url, dataDir, folder, overwrite }: RestoreRequest): Promise<Manifest> {
  const source = resolve(folder);
  const manifest = await readManifest(source);
  await checkFiles(source, manifest);
  if (!(await migrationHashes()).join().startsWith(manifest.migrations.join())) {
    throw new Error('The back-up was made by a newer or another version of the product: restore it with that version.');
  }
  const kept = await listKept(dataDir);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await refuseUsedDatabase(client);
    if (!overwrite && ((await holdsContent(client)) || kept.length > 0)) {
      throw new Error(
        'The database or the data folder holds something already: add --overwrite to replace it, or choose another DATA_DIR or DATABASE_URL.',
      );
    }
    await bringSchemaTo(client, manifest.migrations);
    await load(client, source, manifest);
    await bringSchemaTo(client, await migrationHashes());
  } finally {
    await client.end();
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of kept) await rm(join(dataDir, name), { recursive: true });
  await copyIn(source, manifest.files, dataDir);
  return manifest;
}

async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'cano-livre' and pid <> pg_backend_pid()",
  );
  if (rowCount !== 0) throw new Error('The product is running on this database: stop it, then restore.');
}

async function holdsContent(client: pg.Client): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}

async function load(client: pg.Client, source: string, { tables, sequences }: Manifest): Promise<void> {
  await client.query('begin');
  try {
    await client.query(plainSettings);
    const present = (await listTables(client)).map(({ name }) => pg.escapeIdentifier(name));
    await client.query(`truncate ${present.join(', ')}`);
    const references = await dropReferences(client);
    for (const name of present) await client.query(`alter table ${name} disable trigger user`);
    for (const table of tables) await readTable(client, table, join(source, table.file.path));
    for (const name of present) await client.query(`alter table ${name} enable trigger user`);
    for (const statement of references) await client.query(statement);
    for (const { name, value } of sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), value]);
    }
    for (const table of tables) {
      const { rows, checksum } = await measureTable(client, table);
      if (rows === table.rows && checksum === table.checksum) continue;
      throw new Error(`The table ${table.name} did not come back as it was saved: nothing was restored.`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Tables name each other in every order: the references go for the loading, and are checked when they come back. */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
}
