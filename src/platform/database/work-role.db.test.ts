import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { plainOwnerUrl } from '#test/plain-owner.ts';
import { findRole } from './work-role.server.ts';

let database: TestDatabase;
let worker: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  worker = new pg.Client({ connectionString: database.url });
  await worker.connect();
});
afterAll(async () => {
  await worker.end();
  await database.drop();
});

describe('the role that serves requests', () => {
  it('is told from the owner', async () => {
    expect(await findRole(database.url)).toEqual({ name: 'canolivre_work', isSuperuser: false });
    expect(await findRole(database.ownerUrl)).toEqual({ name: 'canolivre', isSuperuser: true });
  });

  it.each([
    'insert into protocol_counters (year, last) values (2025, 41)',
    'update protocol_counters set last = 42',
    'delete from protocol_counters',
    "select pg_notify('canolivre', 'x'); listen canolivre; unlisten canolivre",
    'select pg_advisory_lock(1), pg_advisory_unlock(1)',
    'create temporary table mine (a int); insert into mine values (1); drop table mine',
    "select fold('É'), similarity('a', 'b')",
  ])('may %s', async (statement) => {
    await worker.query(statement);
  });

  it.each([
    'create table public.mine (a int)',
    'create schema mine',
    'alter table users add column mine int',
    'alter table users disable trigger user',
    'drop table sessions',
    'truncate sessions',
    'create role mine',
    'create database mine',
    'alter role canolivre_work createdb',
    'set role canolivre',
    "copy (select 1) to program 'true'",
    "copy protocol_counters from '/etc/passwd'",
    "select pg_read_file('/etc/passwd')",
    'select * from pg_authid',
    'delete from drizzle.__drizzle_migrations',
  ])('may not %s', async (statement) => {
    await expect(worker.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('may work on every table there is but what is only ever added to, and on those of migrations to come', async () => {
    const owner = new pg.Client({ connectionString: plainOwnerUrl(database.ownerUrl) });
    await owner.connect();
    await owner.query('create table public.later (id int generated always as identity, a serial, name text)');
    await owner.end();
    await worker.query("insert into later (name) values ('x')");
    const { rows } = await worker.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
           and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))`,
    );
    const kept = ['audit_checks', 'audit_log', 'audit_seals', 'erasable_columns'];
    expect(rows.map(({ relname }) => relname).sort()).toEqual(kept);
  });
});
