import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BucketStandIn, startBucketStandIn } from '#test/bucket-stand-in.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type Ctx, system } from '../context.server.ts';
import { accountKeys, files } from '../tables.server.ts';
import { openBucket } from './bucket.server.ts';
import { createBucketStore } from './bucket-store.server.ts';
import { demandOwnFiles } from './demand-own-files.server.ts';
import { publicFile, readSavedFile, saveFile } from './files.server.ts';
import { markRow } from './store-mark.server.ts';
import { sweepFiles } from './sweep-files.server.ts';

const now = new Date();
let standIn: BucketStandIn;
let databases: TestDatabase[] = [];
let ctx: Ctx;

beforeEach(async () => {
  standIn = await startBucketStandIn();
  ctx = await openInstallation();
  await start(ctx);
});
afterEach(async () => {
  await standIn.close();
  for (const database of databases) await database.drop();
  databases = [];
});

/** A database of its own, with its files under a prefix of the one bucket. */
async function openInstallation(prefix = 'um'): Promise<Ctx> {
  const database = await createTestDatabase();
  databases.push(database);
  const ctx = createTestContext(database.db, { now, actor: system });
  return { ...ctx, services: { ...ctx.services, files: openStore(prefix) } };
}

function openStore(prefix: string) {
  const place = { ...standIn.place, prefix };
  return createBucketStore(place, '/tmp', openBucket(place, { tries: 2, tryMs: 300, pauseMs: 1 }));
}

const start = ({ db, services }: Ctx) => demandOwnFiles(db, services.files, () => {});
const later = (days: number, whose = ctx): Ctx => ({ ...whose, now: new Date(+now + days * 86_400_000) });
const names = () => [...standIn.objects.keys()].sort();

function save(text: string, whose = ctx) {
  const about = { contentType: 'image/webp', fileName: 'foto.webp', purpose: 'photo', readableBy: publicFile } as const;
  const owner = { ownerKind: 'call', ownerId: '1', expiresAt: null };
  return saveFile(whose, { bytes: Buffer.from(text), ...about, ...owner });
}

describe('an upload kept in a bucket', () => {
  it('is read by every process of the installation, and gone for all when it is removed', async () => {
    const { id, key } = await save('foto');
    const other = { ...ctx, services: { ...ctx.services, files: openStore('um') } };
    expect((await readSavedFile(other, eq(files.id, id)))?.bytes.toString()).toBe('foto');
    expect(names()).toEqual([`um/${key.slice(0, 2)}/${key}`, 'um/installation'].sort());
    await other.services.files.remove(key);
    await expect(readSavedFile(ctx, eq(files.id, id))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is neither lost nor called missing while the storage is away', async () => {
    const { id } = await save('foto');
    for (const weather of ['unavailable', 'hangs', 'cut short', 'bucket gone'] as const) {
      standIn.set(weather);
      const read = readSavedFile(ctx, eq(files.id, id));
      await expect(read, weather).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(/^Os arq/),
      });
    }
    standIn.set('unavailable');
    await expect(save('outra')).rejects.toMatchObject({ code: 'unavailable' });
    standIn.set('clear');
    expect((await ctx.db.select().from(files)).map(({ missedAt }) => missedAt)).toEqual([null]);
    expect((await readSavedFile(ctx, eq(files.id, id)))?.bytes.toString()).toBe('foto');
  });
});

describe('two installations on one bucket', () => {
  it('never sweep each other, one prefix being the beginning of the other too', async () => {
    const other = await openInstallation('um/dois');
    await start(other);
    const [mine, theirs] = [await save('minha'), await save('deles', other)];
    const before = names();
    for (const whose of [ctx, other]) for (const days of [2, 40]) await sweepFiles(later(days, whose));
    expect(names()).toEqual(before);
    expect(before.filter((name) => name.endsWith(mine.key) || name.endsWith(theirs.key))).toHaveLength(2);
  });

  it('do not start under one prefix, whichever has files, and leave what lies there alone', async () => {
    const other = await openInstallation();
    const sentence = /are another installation's: choose another S3_PREFIX or S3_BUCKET/;
    await expect(start(other)).rejects.toThrow(sentence);
    const { key } = await save('minha');
    await expect(start(other)).rejects.toThrow(sentence);
    await sweepFiles(later(40, other));
    expect(await ctx.services.files.has(key)).toBe(true);
  });

  it('may not share one by a copy of the database without its mark', async () => {
    await save('minha');
    await ctx.db.delete(accountKeys).where(eq(accountKeys.name, markRow));
    await expect(start(ctx)).rejects.toThrow("are another installation's");
  });
});

describe('a start', () => {
  it('of two processes at once agrees on one mark', async () => {
    const first = await openInstallation('novo');
    const second = { ...first, services: { ...first.services, files: openStore('novo') } };
    await Promise.all([start(first), start(second)]);
    await Promise.all([start(first), start(second)]);
  });

  it('goes on where the last one ended between database and bucket', async () => {
    standIn.objects.delete('um/installation');
    await start(ctx);
    expect(names()).toEqual(['um/installation']);
  });

  it('stops where the files of its rows are elsewhere, and where the storage cannot be used', async () => {
    await save('foto');
    standIn.objects.clear();
    await expect(start(ctx)).rejects.toThrow('bring them there with `npm run files:move -- --to s3`');
    standIn.set('bucket gone');
    await expect(start(ctx)).rejects.toThrow(/cannot be reached.*NoSuchBucket.*Correct S3_\*/);
  });
});

it('bytes that no row knows go aside in the bucket, come back, and go for good after 30 days', async () => {
  await save('foto');
  const { key } = await ctx.services.files.write(Buffer.from('sem dono'));
  await sweepFiles(ctx);
  expect(await ctx.services.files.has(key)).toBe(true);
  await sweepFiles(later(2));
  expect([await ctx.services.files.has(key), standIn.objects.has(`um/.stray/${key}`)]).toEqual([false, true]);
  await ctx.services.files.strays.bringBack(key);
  expect((await ctx.services.files.read(key))?.toString()).toBe('sem dono');
  await sweepFiles(later(2));
  await sweepFiles(later(32));
  expect(names().filter((name) => name.includes(key))).toEqual([]);
});

it('so many that none is set aside are counted and named in the bucket', async () => {
  await Promise.all(Array.from({ length: 22 }, (_, at) => ctx.services.files.write(Buffer.from(`${at}`))));
  await sweepFiles(later(2));
  expect(await ctx.services.files.strays.countHeldBack()).toBe(22);
  for (const key of await ctx.services.files.listOlderThan(later(1).now)) await ctx.services.files.remove(key);
  await sweepFiles(later(2));
  expect(await ctx.services.files.strays.countHeldBack()).toBe(0);
});
