import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { queryOnce } from '#test/query-once.ts';
import { placeKey } from '../keys/key-files.server.ts';
import type { Manifest } from './manifest.server.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { takeBackup } from './take-backup.server.ts';

let folder: string;
let backup: string;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cano-livre-crafted-'));
  backup = join(folder, 'honest');
  const dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'files', 'a'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'a', 'recibo.txt'), 'R$ 320,00');
  const [filesDir, keysDir] = [join(dataDir, 'files'), join(dataDir, 'keys')];
  await placeKey(keysDir, 'backups');
  const url = await emptyTarget();
  await queryOnce(url, 'insert into protocol_counters (year, last) values (2026, 41)');
  await takeBackup({ url, dataDir, filesDir, keysDir, folder: backup, now: new Date() });
});

afterAll(async () => {
  for (const target of targets) await target.drop();
  await rm(folder, { recursive: true });
});

async function emptyTarget(): Promise<string> {
  const target = await createTestDatabase();
  targets.push(target);
  return target.ownerUrl;
}

describe('a crafted back-up', () => {
  it.each([
    'files/../../../outside.txt',
    'files/./../outside.txt',
    '/etc/outside.txt',
    'files',
    'files//a',
    'files/a\\..\\b',
    'manifest.json',
  ])('reaches nothing by the path %s', async (path) => {
    const crafted = await craft((manifest) => ({ ...manifest, files: [{ path, bytes: 1, sha256: '0'.repeat(64) }] }));
    await expect(restoreCrafted(crafted)).rejects.toThrow(/manifest\.json is damaged or of another version/);
  });

  it.each(['files/postgres-location', 'files/postgres/password', 'files/keys/session'])(
    'does not write %s, which no back-up of ours holds',
    async (path) => {
      const crafted = await craft((manifest) => ({ ...manifest, files: [{ path, bytes: 1, sha256: '0'.repeat(64) }] }));
      await expect(restoreCrafted(crafted)).rejects.toThrow(/it is not one of ours/);
    },
  );

  it('is refused when a file of it is a link to something outside', async () => {
    const outside = join(folder, 'outside.txt');
    await writeFile(outside, 'x');
    const sha256 = createHash('sha256').update('x').digest('hex');
    const link = { path: 'files/files/link', bytes: 1, sha256 };
    const crafted = await craft((manifest) => ({ ...manifest, files: [link] }));
    await symlink(outside, join(crafted, link.path));
    await expect(restoreCrafted(crafted)).rejects.toThrow(/files\/files\/link was changed/);
    const through = { path: 'files/way/outside.txt', bytes: 1, sha256 };
    const other = await craft((manifest) => ({ ...manifest, files: [through] }));
    await symlink(folder, join(other, 'files', 'way'));
    await expect(restoreCrafted(other)).rejects.toThrow(/files\/way\/outside\.txt was changed/);
  });

  it('puts no words of its own into a statement', async () => {
    const type = "text); create table crafted (a int); select ('x'::text";
    const withTypes = await craft((manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => ({
        ...table,
        columns: table.columns.map((column) => ({ ...column, type })),
      })),
    }));
    const url = await restoreCrafted(withTypes);
    expect(await queryOnce(url, "select 1 from pg_class where relname = 'crafted'")).toEqual([]);
    expect(await queryOnce(url, 'select year, last from protocol_counters')).toEqual([{ year: 2026, last: 41 }]);
  });

  it.each<[string, (manifest: Manifest) => object]>([
    ['a table that there is not', (manifest) => withTable(manifest, { name: 'crafted' })],
    ['a table of the system', (manifest) => withTable(manifest, { name: 'pg_authid' })],
    [
      'a table with a column too many',
      (manifest) => withTable(manifest, { columns: [{ name: 'year' }, { name: 'x' }] }),
    ],
    ['a table with a column missing', (manifest) => withTable(manifest, { columns: [{ name: 'year' }] })],
    ['a counter that there is not', (manifest) => ({ ...manifest, sequences: [{ name: 'crafted', value: '1' }] })],
    ['a name that is none', (manifest) => withTable(manifest, { name: 'a"; drop table users; --' })],
    ['more rows than came', (manifest) => withTable(manifest, { rows: 1_000 })],
  ])('is refused for %s, and changes nothing', async (_what, change) => {
    const url = await emptyTarget();
    await queryOnce(url, 'insert into protocol_counters (year, last) values (1999, 1)');
    const crafted = await craft(change);
    await expect(restoreCrafted(crafted, url)).rejects.toThrow(/damaged|did not come back as it was saved/);
    expect(await queryOnce(url, 'select year from protocol_counters')).toEqual([{ year: 1999 }]);
  });

  it('is refused when its keys are not those of its list', async () => {
    const crafted = await craft((manifest) => manifest);
    await writeFile(join(crafted, 'keys.json'), JSON.stringify({ session: 'x'.repeat(43) }));
    await expect(restoreCrafted(crafted)).rejects.toThrow(/keys\.json was changed/);
  });
});

function withTable(manifest: Manifest, changes: object): object {
  const tables = manifest.tables.map((table) =>
    table.name === 'protocol_counters' ? { ...table, ...changes } : table,
  );
  return { ...manifest, tables };
}

async function copyOf(backup: string): Promise<string> {
  const copy = join(await mkdtemp(join(folder, 'copy-')), 'backup');
  await cp(backup, copy, { recursive: true });
  return copy;
}

/** A back-up with a forged list of contents. */
async function craft(change: (manifest: Manifest) => object): Promise<string> {
  const crafted = await copyOf(backup);
  const path = join(crafted, 'manifest.json');
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))));
  return crafted;
}

/** Restores an unsigned back-up on a machine without keys; returns the database. */
async function restoreCrafted(crafted: string, target?: string): Promise<string> {
  const at = target ?? (await emptyTarget());
  const dataDir = await mkdtemp(join(folder, 'crafted-'));
  const [filesDir, keysDir] = [join(dataDir, 'files'), join(dataDir, 'keys')];
  await restoreBackup({ url: at, dataDir, filesDir, keysDir, folder: crafted, overwrite: true, fromElsewhere: true });
  return at;
}
