import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Head } from '../audit/chain.server.ts';
import { readKey } from '../keys/key-files.server.ts';
import { copyOut, type Folders } from './backup-files.server.ts';
import { saveKeys } from './backup-keys.server.ts';
import { inNoBackup } from './left-out.ts';
import { type BackupTable, type Manifest, sha256Of, writeManifest } from './manifest.server.ts';
import { listTables, measureTable, plainSettings, writeTable } from './table-rows.server.ts';

export interface BackupRequest extends Folders {
  url: string;
  /** Folder of the installation's keys. */
  keysDir: string;
  /** The folder to create, with its parent. */
  folder: string;
  now: Date;
  /** Whether the keys go into it: with them it opens what is encrypted, and signs sessions. */
  withKeys?: boolean;
}

/**
 * Takes a back-up of database and files while the product runs; everything acknowledged before its start is included.
 * The folder appears complete or not at all. Throws a sentence when it exists.
 */
export async function takeBackup(request: BackupRequest): Promise<Manifest & { leftOut: string[] }> {
  const { url, keysDir, folder, now } = request;
  const target = resolve(folder);
  if (await stat(target).catch(() => undefined)) {
    throw new Error(`${target} exists already, and a back-up is never overwritten: name another folder.`);
  }
  const draft = `${target}.${process.pid}.partial`;
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const { going, ...content } = await readContent(url, draft);
    // After the snapshot, because files are written before the rows that name them.
    const { files, leftOut } = await copyOut(request, draft, going);
    const keysSha256 = request.withKeys === true ? await saveKeys(keysDir, draft) : undefined;
    const head = { product: 'cano-livre', format: 2, takenAt: now.toISOString() } as const;
    const manifest: Manifest = { ...head, ...content, files, keysSha256 };
    await writeManifest(draft, manifest, await readKey(keysDir, 'backups'));
    await rename(draft, target);
    return { ...manifest, leftOut };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

interface Content extends Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'auditHead'> {
  /** Keys of uploaded files that go by themselves, and are left out. */
  going: Set<string>;
}

/** One transaction with one snapshot, which blocks nobody. */
async function readContent(url: string, draft: string): Promise<Content> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(plainSettings);
    const { rows: migrations } = await client.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by created_at',
    );
    const tables: BackupTable[] = [];
    for (const table of (await listTables(client)).filter(({ name }) => !inNoBackup.has(name))) {
      const path = `tables/${table.name}.jsonl.gz`;
      const measured = await measureTable(client, table);
      await writeTable(client, table, join(draft, path));
      const { size } = await stat(join(draft, path));
      const file = { path, bytes: size, sha256: await sha256Of(join(draft, path)) };
      tables.push({ name: table.name, columns: table.columns.map(({ name }) => ({ name })), ...measured, file });
    }
    const { rows: sequences } = await client.query<{ name: string; value: string }>(
      `select sequencename as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by sequencename`,
    );
    // A back-up may also be taken of an older version's database.
    const hasChain = tables.some(({ name }) => name === 'audit_seals');
    const { rows: heads } = await client.query<Head>(
      hasChain ? 'select seq::float8 as seq, mac from audit_seals order by seq desc limit 1' : 'select 1 where false',
    );
    const hasFiles = tables.some(({ name }) => name === 'files');
    const { rows: going } = await client.query<{ key: string }>(
      hasFiles ? 'select key from files where expires_at is not null' : 'select 1 where false',
    );
    await client.query('commit');
    return {
      migrations: migrations.map(({ hash }) => hash),
      tables,
      sequences,
      auditHead: heads[0],
      going: new Set(going.map(({ key }) => key)),
    };
  } finally {
    await client.end();
  }
}
