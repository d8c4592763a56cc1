import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

// docs/cluster.md says what each of these would cost on another engine: whoever adds one adds to that bill.
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const inPublic = "'public'::regnamespace";

it.each([
  {
    what: 'extensions',
    sql: 'select extname from pg_extension',
    held: ['btree_gist', 'pg_trgm', 'plpgsql', 'unaccent'],
  },
  {
    what: 'rows that exclude each other',
    sql: `select conrelid::regclass || '.' || conname from pg_constraint where contype = 'x' and connamespace = ${inPublic}`,
    held: [
      'cities.cities_postal_codes_apart',
      'client_prices.client_prices_no_overlap',
      'partner_rates.partner_rates_no_overlap',
    ],
  },
  {
    what: 'triggers that wait for the end of the transaction',
    sql: "select tgrelid::regclass || '.' || tgname from pg_trigger where tgdeferrable and not tgisinternal",
    held: ['ledger_entries.balance_ledger_entry', 'ledger_lines.balance_ledger_lines'],
  },
  {
    what: 'references that wait for it',
    sql: `select conname from pg_constraint where contype <> 't' and condeferrable and connamespace = ${inPublic}`,
    held: [],
  },
  {
    what: 'kinds of index',
    sql: `select distinct amname from pg_class c join pg_am a on a.oid = c.relam where relkind = 'i' and relnamespace = ${inPublic}`,
    held: ['btree', 'gin', 'gist'],
  },
  {
    what: 'languages of our functions',
    sql: `select distinct lanname from pg_proc p join pg_language l on l.oid = p.prolang where pronamespace = ${inPublic}
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    held: ['plpgsql', 'sql'],
  },
  {
    what: 'orders of words',
    sql: `select distinct collname from pg_attribute a join pg_class r on r.oid = attrelid
      join pg_collation c on c.oid = attcollation where relnamespace = ${inPublic}`,
    held: ['default', 'pt-BR-x-icu'],
  },
  {
    what: 'tables in parts, unlogged, foreign or that inherit',
    sql: `select relname from pg_class where relnamespace = ${inPublic} and (relkind in ('p', 'f', 'm') or relpersistence <> 'p'
      or oid in (select inhrelid from pg_inherits join pg_class p on p.oid = inhparent where p.relkind in ('r', 'p')))`,
    held: [],
  },
  { what: 'rules', sql: "select rulename from pg_rules where schemaname = 'public'", held: [] },
  { what: 'event triggers', sql: 'select evtname from pg_event_trigger', held: [] },
  { what: 'policies of rows', sql: 'select policyname from pg_policies', held: [] },
])('nothing new ties the product to PostgreSQL: $what', async ({ sql, held }) => {
  const { rows } = await database.pool.query<[string]>({ text: sql, rowMode: 'array' });
  expect(rows.flat().sort()).toEqual(held);
});
