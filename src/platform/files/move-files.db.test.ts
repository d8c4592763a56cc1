import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BucketStandIn, startBucketStandIn } from '#test/bucket-stand-in.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { Ctx } from '../context.server.ts';
import { files } from '../tables.server.ts';
import { createBucketStore } from './bucket-store.server.ts';
import { demandOwnFiles } from './demand-own-files.server.ts';
import { createFileStore, type FileStore } from './file-store.server.ts';
import { publicFile, readSavedFile, saveFile } from './files.server.ts';
import { type Move, moveFiles } from './move-files.server.ts';

let standIn: BucketStandIn;
let database: TestDatabase;
let dataDir: string;
let ctx: Ctx;
let folder: FileStore;
let bucket: FileStore;
const noProgress = () => {};

beforeAll(async () => {
  standIn = await startBucketStandIn();
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'cano-livre-move-'));
  folder = createFileStore(join(dataDir, 'files'), dataDir);
  bucket = createBucketStore(standIn.place, dataDir);
  ctx = createTestContext(database.db);
});
afterAll(async () => {
  await standIn.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const names = () => [...standIn.objects.keys()].filter((name) => name.startsWith('um/'));
const on = (files: FileStore): Ctx => ({ ...ctx, services: { ...ctx.services, files } });
const start = (files: FileStore) => demandOwnFiles(ctx.db, files, (sentence) => expect(sentence).toBe('no warning'));
const move = (from: FileStore, to: FileStore, given: Partial<Move> = {}) =>
  moveFiles({ db: ctx.db, from, to, isDry: false, isRunning: false, onProgress: noProgress, ...given });

function save(text: string, files: FileStore) {
  const about = { contentType: 'image/webp', fileName: 'f.webp', purpose: 'photo', readableBy: publicFile } as const;
  return saveFile(on(files), { bytes: Buffer.from(text), ...about, ownerKind: 'call', ownerId: '1', expiresAt: null });
}

it('files move to a bucket and back, in as many runs as it takes, and one place at a time is the right one', async () => {
  await start(folder);
  const saved = [await save('um', folder), await save('dois', folder)];
  expect(await move(folder, bucket, { isDry: true })).toMatchObject({ copied: 2, kept: 0, isHandedOver: false });
  expect(names()).toEqual([]);

  // While the product still runs, and with a run that the storage ended in the middle.
  expect(await move(folder, bucket, { isRunning: true })).toMatchObject({ copied: 2, isHandedOver: false });
  await expect(start(bucket)).rejects.toThrow('files:move');
  await start(folder);
  saved.push(await save('três', folder), await save('perdido', folder));
  await folder.remove(saved[3]?.key ?? '');
  const [name = ''] = names();
  standIn.objects.set(name, { bytes: Buffer.from('half'), at: new Date() });
  standIn.set('unavailable');
  await expect(move(folder, bucket)).rejects.toThrow();
  standIn.set('clear');
  const done = await move(folder, bucket);
  expect(done).toEqual({
    copied: 2,
    copiedBytes: expect.any(Number),
    kept: 1,
    missing: [saved[3]?.key],
    damaged: [],
    isHandedOver: true,
  });
  await start(bucket);
  expect(await move(folder, bucket)).toMatchObject({ copied: 0, isHandedOver: true });
  await expect(start(folder)).rejects.toThrow('no warning');
  for (const [at, text] of ['um', 'dois', 'três'].entries()) {
    const file = await readSavedFile(on(bucket), eq(files.id, saved[at]?.id ?? ''));
    expect(file?.bytes.toString()).toBe(text);
  }

  const back = createFileStore(join(dataDir, 'back'), dataDir);
  await save('quatro', bucket);
  expect(await move(bucket, back)).toMatchObject({ copied: 4, isHandedOver: true });
  await start(back);
  await expect(start(bucket)).rejects.toThrow('files:move');
});

it('files never move to where another installation has its own', async () => {
  const theirs = createBucketStore({ ...standIn.place, prefix: 'deles' }, dataDir);
  await theirs.placeMark('of another');
  await expect(move(folder, theirs)).rejects.toThrow("another installation's");
});
