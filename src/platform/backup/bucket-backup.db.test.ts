import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startBucketStandIn } from '#test/bucket-stand-in.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase } from '#test/database.ts';
import { createBucketStore } from '../files/bucket-store.server.ts';
import { createFileStore } from '../files/file-store.server.ts';
import { publicFile, saveFile } from '../files/files.server.ts';
import { ownsStore } from '../files/store-mark.server.ts';
import { storeKeys } from '../keys/store-keys.server.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { takeBackup } from './take-backup.server.ts';

it('a back-up holds the files of the bucket, and restores them to a bucket or a folder with equal sums', async () => {
  const standIn = await startBucketStandIn();
  const folder = await mkdtemp(join(tmpdir(), 'cano-livre-bucket-'));
  const databases = [await createTestDatabase(), await createTestDatabase(), await createTestDatabase()];
  onTestFinished(async () => {
    for (const database of databases) await database.drop();
    await standIn.close();
    await rm(folder, { recursive: true });
  });
  const [from, toBucket, toFolder] = databases;
  if (from === undefined || toBucket === undefined || toFolder === undefined) throw new Error('no databases');
  const openIn = (prefix: string) => createBucketStore({ ...standIn.place, prefix }, folder);
  const dataOf = (name: string) => ({ dataDir: join(folder, name), filesDir: join(folder, name, 'files') });
  const keysDir = join(folder, 'keys');
  await storeKeys(from.db, keysDir);

  const ctx = createTestContext(from.db);
  const files = openIn('um');
  const mine = { ...ctx, services: { ...ctx.services, files } };
  expect(await ownsStore(mine.db, files)).toBe(true);
  const about = { contentType: 'image/webp', fileName: 'f.webp', purpose: 'photo', readableBy: publicFile } as const;
  const owner = { ownerKind: 'call', ownerId: '1' };
  const save = (bytes: Buffer, expiresAt: Date | null = null) =>
    saveFile(mine, { bytes, ...about, ...owner, expiresAt });
  const saved = [await save(Buffer.alloc(3_000_000, 'foto')), await save(Buffer.from('recibo'))];
  await save(Buffer.from('goes by itself'), new Date());

  const backup = join(folder, 'backup');
  const taken = await takeBackup({
    ...dataOf('a'),
    bucket: files,
    url: from.ownerUrl,
    keysDir,
    folder: backup,
    now: new Date(),
  });
  expect(taken.files.map(({ sha256 }) => sha256).sort()).toEqual(saved.map(({ sha256 }) => sha256).sort());

  const usual = { keysDir, folder: backup, overwrite: false, fromElsewhere: false };
  const ontoAnother = { ...usual, ...dataOf('b'), bucket: openIn('um'), url: toBucket.ownerUrl, overwrite: true };
  await expect(restoreBackup(ontoAnother)).rejects.toThrow("are another installation's, and nothing was restored");

  const restored = openIn('dois');
  await restoreBackup({ ...usual, ...dataOf('b'), bucket: restored, url: toBucket.ownerUrl });
  await restoreBackup({ ...usual, ...dataOf('c'), url: toFolder.ownerUrl });
  for (const store of [restored, createFileStore(dataOf('c').filesDir, folder)]) {
    for (const { key, sha256 } of saved) expect(sumOf(await store.read(key))).toBe(sha256);
  }
  expect(await ownsStore(toBucket.db, restored)).toBe(true);
  expect(await ownsStore(from.db, files)).toBe(true);
});

const sumOf = (bytes: Buffer | null) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
