import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperation, type Operation } from '#test/operation.ts';
import { countedList } from './counted-list.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

interface Query {
  page?: number;
  seconds: number;
}

/** A list of three rows, which are counted in so many seconds. */
const list = countedList({
  rows: async (_ctx, { page = 1 }: Query) => ({ rows: [page, page + 1, page + 2] }),
  totals: async ({ db }, { seconds }) => {
    await db.execute(sql`select pg_sleep(${seconds}) as slow_count`);
    return { total: 3, stats: { odd: 2 } };
  },
  none: { rows: [] },
});
const [rows, totals] = [
  { rows: [2, 3, 4], page: 2, limit: 20 },
  { total: 3, stats: { odd: 2 } },
];

it('gives rows and totals together to whoever says nothing, however long counting takes', async () => {
  expect(await list(operation.ctx, { page: 2, seconds: 0.1 })).toEqual({ ...rows, ...totals });
});

it('gives rows with totals that are counted at once, and rows alone where counting takes long', async () => {
  expect(await list(operation.ctx, { page: 2, seconds: 0 }, 'depois')).toEqual({ ...rows, ...totals });
  const began = performance.now();
  expect(await list(operation.ctx, { page: 2, seconds: 60 }, 'depois')).toEqual(rows);
  expect(performance.now() - began).toBeLessThan(10_000);
});

it('leaves no count behind in the database that nobody waits for', async () => {
  await list(operation.ctx, { seconds: 60 }, 'depois');
  const counting = async () => {
    const { rows } = await operation.db.execute(
      sql`select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%as slow_count'`,
    );
    return rows.length;
  };
  await expect.poll(counting, { timeout: 10_000 }).toBe(0);
});

it('gives totals alone, exact, and reads no rows for them', async () => {
  expect(await list(operation.ctx, { page: 2, seconds: 0.1 }, 'so')).toEqual({ ...rows, rows: [], ...totals });
});

it('tells of a count that fails for another reason than its time', async () => {
  const failing = countedList({
    rows: async () => ({ rows: [] }),
    totals: async ({ db }) => ({ total: (await db.execute(sql`select 1 / 0`)).rows.length }),
    none: { rows: [] },
  });
  await expect(failing(operation.ctx, {}, 'depois')).rejects.toThrow();
});
