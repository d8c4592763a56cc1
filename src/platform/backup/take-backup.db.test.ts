import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { drawKey } from '#test/services.ts';
import { until } from '#test/until.ts';
import type { Head } from '../audit/chain.server.ts';
import { noteAccess } from '../audit/note-access.server.ts';
import { type SealMemory, sealLog } from '../audit/seal-log.server.ts';
import { storeKeys } from '../keys/store-keys.server.ts';
import { readManifest } from './manifest.server.ts';
import { takeBackup } from './take-backup.server.ts';

const largeNumbers = pg.types.getTypeParser(pg.types.builtins.INT8);
let database: TestDatabase;
let folder: string;
let head: Head;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cano-livre-backup-'));
  await mkdir(join(folder, 'data'));
  await storeKeys(database.db, join(folder, 'keys'));
  const record = { table: 'clients', id: 'um' };
  const details = { note: 'nota' };
  await noteAccess(createTestContext(database.db), { action: 'look', subject: 'um', record, details });
  head = await seal();
});
afterEach(async () => {
  pg.types.setTypeParser(pg.types.builtins.INT8, largeNumbers);
  await database.drop();
  await rm(folder, { recursive: true });
});

function seal(): Promise<Head> {
  const [key, memory]: [string, SealMemory] = [drawKey(), {}];
  return until(async () => {
    const found = await sealLog(database.db, key, new Date(), memory);
    if (found?.seq !== 1) throw new Error('The entry is not sealed yet.');
    return found;
  });
}

it('tells the end of the audit log by a program that reads large numbers as text, and reads one that was told so', async () => {
  // The command has not opened the product's own connection.
  pg.types.setTypeParser(pg.types.builtins.INT8, String);
  const [dataDir, keysDir, taken] = ['data', 'keys', 'taken'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await takeBackup({
    url: database.ownerUrl,
    dataDir,
    filesDir: join(dataDir, 'files'),
    keysDir,
    folder: taken,
    now: new Date(),
  });
  expect((await readManifest(taken)).auditHead).toEqual(head);
  const manifest = join(taken, 'manifest.json');
  const text = await readFile(manifest, 'utf8');
  expect(text).toContain('"seq": 1,');
  await writeFile(manifest, text.replace('"seq": 1,', '"seq": "1",'));
  expect((await readManifest(taken)).auditHead).toEqual(head);
});
