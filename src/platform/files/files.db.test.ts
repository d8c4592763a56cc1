import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#shared/api/operation.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createTestServices } from '#test/services.ts';
import { anonymous, type Ctx, inTransaction, system } from '../context.server.ts';
import { files } from '../tables.server.ts';
import { createFileStore } from './file-store.server.ts';
import {
  attachFiles,
  type Owner,
  publicFile,
  readSavedFile,
  removeFiles,
  saveFile,
  uploadExpiry,
} from './files.server.ts';
import { sweepFiles } from './sweep-files.server.ts';

let database: TestDatabase;
let ctx: Ctx;
let dataDir: string;
const hour = 3_600_000;

beforeAll(async () => {
  database = await createTestDatabase();
  const own = createTestServices(database.db);
  dataDir = own.dataDir;
  ctx = { ...createTestContext(database.db), services: own.services };
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const owner = { ownerKind: 'visitor', ownerId: 'a' };
const attach = (at: Ctx, ids: string[], from: Owner, to: Owner) =>
  inTransaction(at, (inside) => attachFiles(inside, ids, from, to));
const save = (text: string, values: object = {}, at: Ctx = ctx) =>
  saveFile(at, {
    bytes: Buffer.from(text),
    contentType: 'application/pdf',
    fileName: 'licenca.pdf',
    purpose: 'paper',
    readableBy: 'partners.read',
    expiresAt: uploadExpiry(at.now),
    ...owner,
    ...values,
  });
const hoursLater = (hours: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + hours * hour) });
const onDisk = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('a kept file', () => {
  it('is private, under a random key, with its size and hash in its row', async () => {
    const row = await save('abc');
    const path = join(dataDir, 'files', row.key.slice(0, 2), row.key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'files'))).mode & 0o777).toBe(0o700);
    expect(row).toMatchObject({
      sizeBytes: 3,
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
    expect((await ctx.services.files.read(row.key))?.toString()).toBe('abc');
  });

  it('leaves nothing behind when its row is refused', async () => {
    await save('one that stays');
    const before = await onDisk();
    await expect(save('abc', { fileName: null })).rejects.toThrow();
    expect(await onDisk()).toEqual(before);
  });

  it('cannot be named by a path', () => {
    const store = createFileStore(join(dataDir, 'files'), dataDir);
    for (const key of ['../../etc/passwd', '/etc/passwd', '']) expect(() => store.read(key), key).toThrow();
  });
});

describe('handing a file over to a record', () => {
  it('takes only those of the same owner, once', async () => {
    const mine = await save('mine');
    const foreign = await save('foreign', { ownerId: 'b' });
    const to = { ownerKind: 'application', ownerId: '1' };
    const take = () => attach(ctx, [mine.id, foreign.id], owner, to);
    expect((await take()).map(({ id, expiresAt }) => [id, expiresAt])).toEqual([[mine.id, null]]);
    expect(await take()).toEqual([]);
  });

  it('leaves what has expired, though it was not swept yet', async () => {
    const late = await save('late', { ownerId: 'late' });
    const from = { ownerKind: 'visitor', ownerId: 'late' };
    const to = { ownerKind: 'application', ownerId: '3' };
    expect(await attach(hoursLater(24), [late.id], from, to)).toEqual([]);
    expect(await attach(hoursLater(23), [late.id], from, to)).toHaveLength(1);
  });
});

describe('reading a file', () => {
  const reader = (...permissions: Permission[]): Ctx => ({
    ...ctx,
    actor: { ...anonymous, permissions: new Set(permissions) },
  });

  it('takes the permission that the file names, whatever else the caller may do', async () => {
    const { id, key } = await save('private');
    const which = eq(files.id, id);
    expect((await readSavedFile(reader('partners.read'), which))?.bytes.toString()).toBe('private');
    for (const other of [reader(), reader('receipts.read', key as Permission)]) {
      await expect(readSavedFile(other, which)).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  it('takes none for a public one', async () => {
    const { id } = await save('public', { readableBy: publicFile });
    expect((await readSavedFile(reader(), eq(files.id, id)))?.bytes.toString()).toBe('public');
  });

  it('says so where the bytes are gone, and notes it until they are back', async () => {
    const { id, key } = await save('gone from the disk', { readableBy: publicFile });
    const path = join(dataDir, 'files', key.slice(0, 2), key);
    const bytes = await readFile(path);
    await rm(path);
    const read = () => readSavedFile(reader(), eq(files.id, id));
    await expect(read()).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('não está mais'),
    });
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
    const missing = () => ctx.db.$count(files, isNotNull(files.missedAt));
    expect(await missing()).toBe(1);
    await writeFile(path, bytes);
    await sweepFiles(ctx);
    expect(await missing()).toBe(0);
  });

  it('gives nothing of one that expired', async () => {
    const { id } = await save('expired');
    expect(await readSavedFile({ ...hoursLater(24), actor: system }, eq(files.id, id))).toBeNull();
  });
});

describe('sweeping', () => {
  it('removes what no record took within a day, and leaves the rest', async () => {
    const left = await save('left', { ownerId: 'sweep' });
    const taken = await save('taken', { ownerId: 'sweep' });
    const from = { ownerKind: 'visitor', ownerId: 'sweep' };
    await attach(ctx, [taken.id], from, { ownerKind: 'application', ownerId: '2' });
    await sweepFiles(hoursLater(23));
    expect(await onDisk()).toContain(left.key);
    await sweepFiles(hoursLater(25));
    const names = await onDisk();
    expect([names.includes(left.key), names.includes(taken.key)]).toEqual([false, true]);
    const rows = await ctx.db.select({ key: files.key }).from(files);
    expect(rows.map(({ key }) => key)).not.toContain(left.key);
  });
});

it('removes a file with its row', async () => {
  const row = await save('gone');
  expect(await removeFiles(ctx, { ids: [row.id] })).toEqual([row.id]);
  expect(await onDisk()).not.toContain(row.key);
  expect(await removeFiles(ctx, { ids: [row.id] })).toEqual([]);
});

it('removes nothing inside a transaction, whose end could bring the row back without its bytes', async () => {
  const row = await save('stays');
  const removed = inTransaction(ctx, (inside) => removeFiles(inside, { ids: [row.id] }));
  await expect(removed).rejects.toThrow('after the transaction');
  expect(await onDisk()).toContain(row.key);
});
