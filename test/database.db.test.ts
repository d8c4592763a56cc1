import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

const opened = await Promise.all([createTestDatabase(), createTestDatabase()]);
afterAll(() => Promise.all(opened.map((database) => database.drop())));

it('clones a migrated database', async () => {
  const { rows } = await opened[0].pool.query("select to_regclass('service_calls') as calls");
  expect(rows).toEqual([{ calls: 'service_calls' }]);
});

it('keeps what one test writes from the others', async () => {
  const count = async (pool: (typeof opened)[0]['pool']) =>
    (await pool.query<{ n: number }>('select count(*) as n from protocol_counters')).rows[0]?.n;
  await opened[0].pool.query('insert into protocol_counters (year, last) values (2026, 1)');
  expect(await count(opened[0].pool)).toBe(1);
  expect(await count(opened[1].pool)).toBe(0);
});
