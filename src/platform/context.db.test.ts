import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type Ctx, inTransaction } from './context.server.ts';

let database: TestDatabase;
let ctx: Ctx;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = createTestContext(database.db);
});
afterAll(() => database.drop());

/** Locks that anything can be named for, until the transaction ends. */
const lock = (inside: Ctx, name: number) => inside.db.execute(sql`select pg_advisory_xact_lock(${name})`);

it('does both of two actions that waited for each other, one after the other', async () => {
  const bothHold = Promise.withResolvers<void>();
  let holders = 0;
  let tries = 0;
  const work = (first: number, second: number) =>
    inTransaction(ctx, async (inside) => {
      tries += 1;
      await lock(inside, first);
      holders += 1;
      if (holders === 2) bothHold.resolve();
      await bothHold.promise;
      await lock(inside, second);
      return first;
    });
  expect(await Promise.all([work(1, 2), work(2, 1)])).toEqual([1, 2]);
  expect(tries).toBe(3);
});

it('gives up at once what fails for another reason', async () => {
  let tries = 0;
  const work = inTransaction(ctx, async (inside) => {
    tries += 1;
    await inside.db.execute(sql`select 1 / 0`);
  });
  await expect(work).rejects.toThrow();
  expect(tries).toBe(1);
});
