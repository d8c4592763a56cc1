import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { spoolIds } from './id-spool.server.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query('create table spooled_rows (id integer primary key, place integer not null)');
  await owner.query('grant select, insert, delete on spooled_rows to public');
});
beforeEach(async () => {
  await owner.query('truncate spooled_rows');
  await owner.query('insert into spooled_rows select n, n * 7 % 12001 from generate_series(1, 12000) as n');
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const keys = {
  ordered: sql`(select id from spooled_rows where id > ${0} order by place)`,
  unordered: sql`(select id from spooled_rows where id > ${0})`,
};

async function everyId(batches: AsyncIterable<string[]>) {
  const ids: string[] = [];
  for await (const batch of batches) ids.push(...batch);
  return ids;
}

it('gives every id in its order, some at a time, and says how many there are before the first', async () => {
  const { count, batches } = await spoolIds(database, keys, 500);
  const sizes: number[] = [];
  const ids: string[] = [];
  for await (const batch of batches()) {
    sizes.push(batch.length);
    ids.push(...batch);
  }
  expect([count, Math.max(...sizes), sizes.length]).toEqual([12_000, 500, 24]);
  const { rows } = await owner.query<{ id: string }>('select id::text from spooled_rows order by place');
  expect(ids).toEqual(rows.map(({ id }) => id));
});

it('has the ids of the moment that it counted, whatever comes and goes while they are read', async () => {
  const { count, batches } = await spoolIds(database, keys, 500);
  await owner.query('delete from spooled_rows where id > 11000');
  await owner.query('insert into spooled_rows select n, -n from generate_series(20001, 20500) as n');
  const ids = await everyId(batches());
  expect([count, ids.length, ids.includes('20001'), ids.includes('12000')]).toEqual([12_000, 12_000, false, true]);
});

it('holds no connection for a reader that takes nothing', async () => {
  await spoolIds(database, keys, 500);
  const open = async () => {
    const { rows } = await owner.query(
      "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    );
    return rows.length;
  };
  await expect.poll(open).toBe(0);
});

it('says that it failed, before the first id and in the middle of them', async () => {
  const failing = (divisor: string) => sql`(select 1 / (id - ${sql.raw(divisor)}) as id from spooled_rows order by id)`;
  await expect(spoolIds(database, { ...keys, unordered: failing('5') }, 500)).rejects.toThrow();
  const { batches } = await spoolIds(database, { ...keys, ordered: failing('9000') }, 500);
  await expect(everyId(batches())).rejects.toThrow();
});

it('has nothing where nothing matches', async () => {
  const none = sql`(select id from spooled_rows where false)`;
  const { count, batches } = await spoolIds(database, { ordered: none, unordered: none }, 500);
  expect([count, await everyId(batches())]).toEqual([0, []]);
});
