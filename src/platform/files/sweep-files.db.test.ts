import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { Ctx } from '../context.server.ts';
import { openLog } from '../log.server.ts';
import { accountKeys, files } from '../tables.server.ts';
import { publicFile, saveFile } from './files.server.ts';
import { ownsStore } from './store-mark.server.ts';
import { sweepFiles } from './sweep-files.server.ts';

const days = (count: number) => count * 86_400_000;
const now = new Date();
let databases: TestDatabase[] = [];
let lines: string[] = [];
let ctx: Ctx;

beforeEach(async () => {
  lines = [];
  ctx = await openOn(await freshDatabase());
  expect(await ownsStore(ctx.db, ctx.services.files)).toBe(true);
});
afterEach(async () => {
  for (const database of databases) await database.drop();
  databases = [];
});

async function freshDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

/** The rows of the first database, for what a test changes by itself. */
const rows = () => {
  if (databases[0] === undefined) throw new Error('No database is open.');
  return databases[0].db;
};

async function openOn(database: TestDatabase): Promise<Ctx> {
  const log = openLog('info', { write: (line) => void lines.push(line) });
  return { ...createTestContext(database.db, { now }), log };
}

/** The same files under a database that is new. */
async function underAnother(): Promise<Ctx> {
  const other = await openOn(await freshDatabase());
  return { ...other, services: { ...other.services, files: ctx.services.files } };
}

async function upload(count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const values = { contentType: 'application/pdf', fileName: 'nota.pdf', purpose: 'paper', expiresAt: null };
    const owner = { ownerKind: 'application', ownerId: '1', readableBy: publicFile } as const;
    keys.push((await saveFile(ctx, { bytes: Buffer.from(`nota ${made}`), ...values, ...owner })).key);
  }
  for (const key of keys) await makeOld(key);
  return keys.sort();
}

const placeOf = (key: string) => join(ctx.services.files.place, key.slice(0, 2), key);
const makeOld = (key: string) => utimes(placeOf(key), new Date(+now - days(3)), new Date(+now - days(3)));
const inStore = async () => (await ctx.services.files.listOlderThan(new Date(+now + days(1)))).sort();
const aside = async () => (await ctx.services.files.strays.list()).map(({ key }) => key).sort();
const later = (count: number): Ctx => ({ ...ctx, now: new Date(+now + days(count)) });

describe('the files of one database under another', () => {
  it.each([3, 61])('all %i stay where they are when it is empty, and a line says why', async (count) => {
    const keys = await upload(count);
    const other = await underAnother();
    expect(await ownsStore(other.db, other.services.files)).toBe(false);
    await sweepFiles(other);
    await sweepFiles({ ...other, now: new Date(+now + days(40)) });
    expect(await inStore()).toEqual(keys);
    expect(await readdir(ctx.services.files.place)).not.toContain('.stray');
    expect(lines.join('')).toContain('the files there are not those of this database');
  });

  it('stay when it has a store of its own', async () => {
    const keys = await upload(2);
    const other = await openOn(await freshDatabase());
    expect(await ownsStore(other.db, other.services.files)).toBe(true);
    await sweepFiles({ ...other, services: { ...other.services, files: ctx.services.files } });
    expect(await inStore()).toEqual(keys);
  });

  it('are not taken over by a second machine, whose own folder is empty', async () => {
    const second = createTestContext(ctx.db, { now });
    expect(await ownsStore(second.db, second.services.files)).toBe(false);
    await second.services.files.write(Buffer.from('sent to the wrong machine'));
    expect(await ownsStore(second.db, second.services.files)).toBe(false);
  });
});

describe('a store without a mark', () => {
  it('is taken where a row names what lies in it, as an older version left it, and where the mark was given up', async () => {
    await upload(2);
    await ctx.db.delete(accountKeys).where(eq(accountKeys.name, 'files'));
    expect(await ownsStore(ctx.db, ctx.services.files)).toBe(true);
  });
});

describe('bytes that no row knows', () => {
  it('go aside once they are a day old, with a line that says how many, and for good after 30 days', async () => {
    const kept = await upload(1);
    const { key } = await ctx.services.files.write(Buffer.from('stray'));
    await sweepFiles(ctx);
    expect(await inStore()).toContain(key);
    await makeOld(key);
    await sweepFiles(ctx);
    expect([await inStore(), await aside()]).toEqual([kept, [key]]);
    expect(lines.join('')).toContain('"setAside":1');
    await sweepFiles(later(29));
    expect(await aside()).toEqual([key]);
    await sweepFiles(later(31));
    expect([await inStore(), await aside()]).toEqual([kept, []]);
    expect(lines.join('')).toContain('"removedAside":1');
  });

  it('come back when a row knows them again', async () => {
    const [key = ''] = await upload(1);
    const [row] = await rows().delete(files).where(eq(files.key, key)).returning();
    await sweepFiles(ctx);
    expect(await aside()).toEqual([key]);
    if (row !== undefined) await rows().insert(files).values(row);
    await sweepFiles(later(31));
    expect([await inStore(), await aside()]).toEqual([[key], []]);
    expect((await ctx.services.files.read(key))?.toString()).toBe('nota 0');
  });

  it('stay, all of them, where they are more than twenty at once, which is said until it is over', async () => {
    const keys = await upload(22);
    const gone = await rows().delete(files).returning();
    await rows().insert(files).values(gone.slice(0, 1));
    await sweepFiles(ctx);
    await sweepFiles(later(40));
    expect([await inStore(), await aside()]).toEqual([keys, []]);
    expect(await ctx.services.files.strays.countHeldBack()).toBe(21);
    expect(lines.join('')).toContain('"heldBack":21');
    await rows().insert(files).values(gone.slice(1));
    await sweepFiles(ctx);
    expect(await ctx.services.files.strays.countHeldBack()).toBe(0);
  });
});
