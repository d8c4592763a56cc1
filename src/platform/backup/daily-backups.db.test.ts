import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { markName } from '../files/file-store.server.ts';
import { storeKeys } from '../keys/store-keys.server.ts';
import { type BackupPlace, rotateBackups, verifyBackup } from './daily-backups.server.ts';
import { restoreBackup } from './restore-backup.server.ts';

let database: TestDatabase;
let folder: string;
let place: BackupPlace;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cano-livre-backups-'));
  const dataDir = join(folder, 'data');
  place = {
    ownerUrl: database.ownerUrl,
    dataDir,
    filesDir: join(dataDir, 'files'),
    keysDir: join(dataDir, 'keys'),
    backupDir: join(dataDir, 'backups'),
  };
  await mkdir(join(dataDir, 'files'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'recibo.txt'), 'R$ 320,00');
  await storeKeys(database.db, place.keysDir);
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const on = (day: number) => new Date(Date.UTC(2026, 10, day, 6, 15));

it('keeps a back-up a day, removes what the rotation does without, and touches none of another name', async () => {
  await mkdir(join(place.backupDir, 'by-hand'), { recursive: true });
  for (let day = 1; day <= 8; day += 1) await mkdir(join(place.backupDir, `clock-2026-11-0${day}T06-15-00Z`));
  await rotateBackups(place, on(9));
  expect(await readdir(place.backupDir)).toEqual([
    'by-hand',
    // The first is the Sunday that ends a week; the second ends none and is older than seven days.
    'clock-2026-11-01T06-15-00Z',
    ...['03', '04', '05', '06', '07', '08', '09'].map((day) => `clock-2026-11-${day}T06-15-00Z`),
  ]);
});

it('is whole and can be restored, and an earlier back-up is not inside it', async () => {
  await rotateBackups(place, on(1));
  const latest = await rotateBackups(place, on(2));
  expect(await readdir(join(latest, 'files'))).toEqual(['files']);
  const target = await createTestDatabase();
  const dataDir = join(folder, 'elsewhere');
  const filesDir = join(dataDir, 'files');
  const where = { dataDir, filesDir, keysDir: place.keysDir, fromElsewhere: false, overwrite: false };
  await restoreBackup({ ...where, url: target.ownerUrl, folder: latest });
  expect(await readdir(join(dataDir, 'files'))).toEqual(['recibo.txt']);
  await target.drop();
});

it('carries uploaded files from where they lie to where they shall lie, without the mark of the store', async () => {
  const from = { ...place, filesDir: join(folder, 'disk-of-files') };
  await mkdir(join(from.filesDir, '.stray'), { recursive: true });
  for (const name of ['papel.txt', markName, join('.stray', 'alheio.txt')])
    await writeFile(join(from.filesDir, name), 'x');
  const latest = await rotateBackups(from, on(1));
  expect(await readdir(join(latest, 'files', 'files'))).toEqual(['papel.txt']);
  const target = await createTestDatabase();
  const [dataDir, filesDir] = [join(folder, 'elsewhere'), join(folder, 'other-disk')];
  const where = { dataDir, filesDir, keysDir: place.keysDir, fromElsewhere: false, overwrite: false };
  await restoreBackup({ ...where, url: target.ownerUrl, folder: latest });
  expect([await readdir(filesDir), await readdir(dataDir)]).toEqual([['papel.txt'], []]);
  await target.drop();
});

it('says when a back-up is not as it was written', async () => {
  const latest = await rotateBackups(place, on(1));
  await writeFile(join(latest, 'files', 'files', 'recibo.txt'), 'R$ 32,00');
  await expect(verifyBackup(latest, place.keysDir)).rejects.toThrow('files/files/recibo.txt');
});

it('removes what a killed process left half taken, once it is a day old', async () => {
  for (const [name, day] of [
    ['clock-2026-11-01T06-15-00Z.77.partial', 1],
    ['clock-2026-11-03T06-14-00Z.78.partial', 3],
  ] as const) {
    await mkdir(join(place.backupDir, name), { recursive: true });
    await utimes(join(place.backupDir, name), on(day), on(day));
  }
  await rotateBackups(place, on(3));
  expect(await readdir(place.backupDir)).toEqual([
    'clock-2026-11-03T06-14-00Z.78.partial',
    'clock-2026-11-03T06-15-00Z',
  ]);
});
