import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { headFileName } from '../audit/head-file.server.ts';
import { hashToday, migrationHashes } from '../database/schema-history.server.ts';
import { endOfTime, type FileStore } from '../files/file-store.server.ts';
import { markRow } from '../files/store-mark.server.ts';
import { keyNames, readKey } from '../keys/key-files.server.ts';
import { copyIn, type Folders, listBackupFiles, refuseMachineOwn } from './backup-files.server.ts';
import { bringKeys, readBackupKeys } from './backup-keys.server.ts';
import { inNoBackup } from './left-out.ts';
import { type BackupTable, checkFiles, isSigned, type Manifest, readManifest } from './manifest.server.ts';
import { bringSchemaTo } from './schema-version.server.ts';
import { listTables, measureTable, plainSettings, readTable, type Shape } from './table-rows.server.ts';

export interface RestoreRequest extends Folders {
  url: string;
  /** Folder of the installation's keys. */
  keysDir: string;
  folder: string;
  /** Whether the current content of database and data folder may be replaced. */
  overwrite: boolean;
  /** Whether a back-up of another installation is accepted. */
  fromElsewhere: boolean;
}

/**
 * Restores a back-up into an empty database and data folder, or over their content when told so. Everything is checked
 * before the first change, and content is loaded and compared in one transaction. The list of contents is not trusted:
 * paths stay inside, types come from the schema. Throws a sentence on every refusal.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Manifest> {
  const { url, dataDir, keysDir, folder, overwrite } = request;
  const source = resolve(folder);
  const manifest = await readManifest(source);
  const keys = await readBackupKeys(source, manifest.keysSha256);
  await refuseForeign(source, request, keys?.backups);
  refuseMachineOwn(manifest.files);
  await checkFiles(source, manifest);
  if (!migrationHashes().join().startsWith(manifest.migrations.map(hashToday).join())) {
    throw new Error(
      'The back-up was made by a newer or another version of the product, or before its first release: restore it with that version.',
    );
  }
  const kept = await listBackupFiles(request);
  const inBucket = (await request.bucket?.listOlderThan(endOfTime)) ?? [];
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await refuseUsedDatabase(client);
    await refuseForeignBucket(client, request.bucket);
    const isEmpty = kept.length === 0 && inBucket.length === 0 && !(await holdsContent(client));
    if (!overwrite && !(isEmpty && (keys === undefined || !(await holdsKeys(keysDir))))) {
      throw new Error(
        'The database or the data folder holds something already: add --overwrite to replace it, or choose another DATA_DIR or DATABASE_URL.',
      );
    }
    await bringSchemaTo(client, manifest.migrations);
    await load(client, source, manifest);
    await bringKeys(keysDir, keys);
    await bringSchemaTo(client, migrationHashes());
    // A restored installation is a new one, so it draws its own mark.
    await client.query('delete from account_keys where name = $1', [markRow]);
  } finally {
    await client.end();
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const place of kept) await rm(place, { recursive: true });
  await request.bucket?.removeMark();
  for (const key of inBucket) await request.bucket?.remove(key);
  await copyIn(source, manifest.files, request);
  // The chain goes back in time, so the newer link of this machine is dropped on purpose.
  await rm(join(dataDir, headFileName), { force: true });
  return manifest;
}

/** The keys of this machine, or else those in the back-up, identify an installation's own back-ups. */
async function refuseForeign(source: string, request: RestoreRequest, given: string | undefined): Promise<void> {
  const { keysDir, fromElsewhere } = request;
  const key = (await readKey(keysDir, 'backups')) ?? given;
  if (fromElsewhere || (key !== undefined && (await isSigned(source, key)))) return;
  throw new Error(
    key === undefined
      ? `The keys of this back-up are neither in ${keysDir} nor in it: bring that folder first (docs/run-it-for-real.md, 'Keys'). Where they are lost for good, and you know whose it is, add --from-elsewhere.`
      : 'The back-up was made by another installation, or was changed since. Where you know whose it is, add --from-elsewhere.',
  );
}

async function holdsKeys(keysDir: string): Promise<boolean> {
  for (const name of keyNames) if ((await readKey(keysDir, name)) !== undefined) return true;
  return false;
}

async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'cano-livre' and pid <> pg_backend_pid()",
  );
  if (rowCount !== 0) throw new Error('The product is running on this database: stop it, then restore.');
}

/** A bucket with the mark of another database would be swept by both from now on. */
async function refuseForeignBucket(client: pg.Client, bucket: FileStore | undefined): Promise<void> {
  const inStore = (await bucket?.readMark()) ?? null;
  if (inStore === null) return;
  const { rows } = await client.query<{ has: boolean }>("select to_regclass('public.account_keys') is not null as has");
  const own = 'select 1 from account_keys where name = $1 and print = $2';
  if (rows[0]?.has && (await client.query(own, [markRow, inStore])).rowCount === 1) return;
  throw new Error(
    `The files in ${bucket?.place} are another installation's, and nothing was restored: choose another S3_PREFIX or S3_BUCKET. If that installation is gone for good, remove its objects first.`,
  );
}

/** Filled by migrations, so not empty in an unused database. */
const filledByMigrations = new Set(['skills', 'skill_names']);

async function holdsContent(client: pg.Client): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    if (filledByMigrations.has(name)) continue;
    const { rowCount } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}

async function load(client: pg.Client, source: string, { tables: listed, sequences }: Manifest): Promise<void> {
  // A forged list may name them; they open nothing here.
  const tables = listed.filter(({ name }) => !inNoBackup.has(name));
  await client.query('begin');
  try {
    await client.query(plainSettings);
    const living = await listTables(client);
    const present = living.map(({ name }) => pg.escapeIdentifier(name));
    const shapes = tables.map((table) => shapeOf(table, living));
    await refuseStrangeSequences(client, sequences);
    await client.query(`truncate ${present.join(', ')}`);
    const references = await dropReferences(client);
    for (const name of present) await client.query(`alter table ${name} disable trigger user`);
    for (const [at, { file }] of tables.entries()) {
      const shape = shapes[at];
      if (shape !== undefined) await readTable(client, shape, join(source, file.path));
    }
    for (const name of present) await client.query(`alter table ${name} enable trigger user`);
    for (const statement of references) await client.query(statement);
    for (const { name, value } of sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), value]);
    }
    for (const [at, table] of tables.entries()) {
      const { rows, checksum } = await measureTable(client, shapes[at] ?? { name: table.name, columns: [] });
      if (rows === table.rows && checksum === table.checksum) continue;
      throw new Error(`The table ${table.name} did not come back as it was saved: nothing was restored.`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * The table as the schema has it, with its columns in the order they were saved in. Throws a sentence when they are
 * others.
 */
function shapeOf({ name, columns }: BackupTable, living: readonly Shape[]): Shape {
  const known = living.find((table) => table.name === name);
  const shape = {
    name,
    columns: columns.flatMap((column) => known?.columns.find((one) => one.name === column.name) ?? []),
  };
  const isSame = shape.columns.length === columns.length && columns.length === known?.columns.length;
  if (!isSame)
    throw new Error(`The back-up is damaged: it does not hold the table ${name} as it was. Nothing was restored.`);
  return shape;
}

async function refuseStrangeSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public'",
  );
  const strange = sequences.find(({ name }) => !rows.some((row) => row.name === name));
  if (strange !== undefined)
    throw new Error(`The back-up is damaged: there is no counter ${strange.name}. Nothing was restored.`);
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
