import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { accountKeys } from '../tables.server.ts';
import { keyNames, placeKey } from './key-files.server.ts';
import { storeKeys } from './store-keys.server.ts';

let database: TestDatabase;
let place: string;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  place = await mkdtemp(join(tmpdir(), 'cano-livre-keys-'));
});
beforeEach(async () => {
  await database.db.delete(accountKeys);
  folder = join(await mkdtemp(join(place, 'one-')), 'keys');
});
afterAll(async () => {
  await database.drop();
  await rm(place, { recursive: true });
});

const rows = () => database.db.select().from(accountKeys);

it('makes files for their owner alone, and leaves nothing in the database that a key could be read from', async () => {
  const keys = await storeKeys(database.db, folder);
  expect((await readdir(folder)).sort()).toEqual([...keyNames].sort());
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const name of keyNames) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  const stored = JSON.stringify(await rows());
  for (const key of Object.values(keys)) expect(stored).not.toContain(key);
  expect(await storeKeys(database.db, folder)).toEqual(keys);
});

it('gives processes that start at the same moment the same keys', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => storeKeys(database.db, folder)));
  expect(new Set(all.map((keys) => JSON.stringify(keys))).size).toBe(1);
  expect((await readdir(folder)).sort()).toEqual([...keyNames].sort());
});

it('does not work with other keys on a database that has its own, nor after they were lost', async () => {
  const keys = await storeKeys(database.db, folder);
  const elsewhere = join(place, 'elsewhere');
  await expect(storeKeys(database.db, elsewhere)).rejects.toThrow(/copy that folder from the machine or the back-up/);
  await placeKey(elsewhere, 'session');
  await expect(storeKeys(database.db, elsewhere)).rejects.toThrow(/copy that folder/);
  await rm(join(elsewhere, 'session'));
  for (const name of keyNames) await placeKey(elsewhere, name, keys[name]);
  expect(await storeKeys(database.db, elsewhere)).toEqual(keys);
});

it('refuses a file that is no key by its name', async () => {
  await storeKeys(database.db, folder);
  await writeFile(join(folder, 'answers'), '');
  await expect(storeKeys(database.db, folder)).rejects.toThrow(/answers is no key of the product/);
});
