import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inNoBackup } from '#platform/backup/left-out.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { printTable } from './table.ts';

// A back-up of a house that `million` has filled, and its restore into an empty one: sums of every table by SQL of this
// file before and after. `CALLS` and `HOUSES_DIR` as there.
const { CALLS = '1000000', HOUSES_DIR: housesDir = join(tmpdir(), 'cano-livre-houses') } = process.env;
/** The mark of an installation, which a restored one draws anew, and the note of what it forgot at once. */
const ofTheRestore = new Set(['account_keys', 'retention_runs']);
const house = join(housesDir, CALLS);
const place = await mkdtemp(join(tmpdir(), 'cano-livre-backup-'));
// The account that runs the restored server must come in.
await chmod(place, 0o711);

try {
  const before = await sumTables(house);
  const folder = join(place, 'backup');
  const saved = await timed(() => runCommand('db/backup.ts', [folder], house));
  const restoredDir = join(place, 'restored');
  const restored = await timed(() => runCommand('db/restore.ts', [folder], restoredDir));
  const after = await sumTables(restoredDir);
  const differ = [...before.keys()].filter((table) => before.get(table)?.sum !== after.get(table)?.sum);
  const rows = [...before.values()].reduce((sum, table) => sum + table.rows, 0);
  printTable(`A back-up of ${CALLS} calls and its restore into an empty house`, [
    {
      tables: before.size,
      rows,
      'house, GB': ((await sizeOf(join(house, 'postgres'))) / 1e9).toFixed(2),
      'back-up, GB': ((await sizeOf(folder)) / 1e9).toFixed(2),
      'back-up, s': saved.toFixed(0),
      'restore, s': restored.toFixed(0),
      'tables that differ': differ.join(', ') || 'none',
    },
  ]);
  if (differ.length > 0) process.exitCode = 1;
} finally {
  await rm(place, { recursive: true, force: true });
}

/** Rows of every table that a back-up has, and the sum of what they say, whatever their order. */
async function sumTables(dataDir: string): Promise<Map<string, { rows: number; sum: string }>> {
  const server = await startEmbeddedPostgres({ dataDir, log: console.log });
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    await client.query("set timezone to 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const sums = new Map<string, { rows: number; sum: string }>();
    for (const { name } of tables.filter((table) => !inNoBackup.has(table.name) && !ofTheRestore.has(table.name))) {
      const { rows } = await client.query<{ rows: string; sum: string }>(
        `select count(*) as rows, sum(('x' || left(md5(content::text), 15))::bit(60)::bigint)::text as sum
         from ${pg.escapeIdentifier(name)} as content`,
      );
      sums.set(name, { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' });
    }
    return sums;
  } finally {
    await client.end();
    await server.stop();
  }
}

async function runCommand(program: string, args: string[], dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, KEYS_DIR: join(house, 'keys') };
  const { stderr } = await promisify(execFile)(process.execPath, [program, ...args], { env });
  console.log(stderr.trim());
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.size;
  const sizes = await Promise.all((await readdir(path)).map((name) => sizeOf(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}
