import { readFileSync } from 'node:fs';
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

it('does by itself what docs/database.md says, and nothing else', async () => {
  const { rows } = await opened[0].pool.query<{ name: string }>(`
    select distinct tgname::text as name from pg_trigger where not tgisinternal
    union all
    select proname || '()' from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select attrelid::regclass || '.' || attname from pg_attribute
    where attgenerated <> '' and not attisdropped
    union all
    select relname from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and indpred is not null and relnamespace = 'public'::regnamespace
    union all
    select conname from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x') and cardinality(conkey) > 1`);
  const page = readFileSync('docs/database.md', 'utf8');
  const named = [...page.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
  expect(named.sort()).toEqual(rows.map(({ name }) => name).sort());
});
