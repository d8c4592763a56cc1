import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { drawKey } from '#test/services.ts';
import type { Db } from '../context.server.ts';
import { noteAccess } from './note-access.server.ts';
import { type SealMemory, sealLog } from './seal-log.server.ts';
import { verifyLog } from './verify-log.server.ts';

const key = drawKey();

let database: TestDatabase;
let owner: pg.Client;
let worker: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  worker = new pg.Client({ connectionString: database.url });
  await Promise.all([owner.connect(), worker.connect()]);
  // As the product has it.
  await owner.query(
    'create or replace function audit_watches() returns boolean language sql stable as $$ select true $$',
  );
});
afterAll(async () => {
  await Promise.all([worker.end(), owner.end()]);
  await database.drop();
});

const refused = { code: '42501' };
const told = (subject: string) =>
  worker.query('select at, content from audit_log where subject = $1 order by id desc limit 1', [subject]);
const insert = (values: string) =>
  `insert into audit_log (at, actor_kind, actor_name, action, subject, content) values (${values})`;

/** Often enough that everything so far is sealed. */
async function sealAll(db: Db, memory: SealMemory = {}): Promise<SealMemory> {
  for (let times = 0; times < 4; times += 1) await sealLog(db, key, new Date(), memory);
  return memory;
}

it('empties nothing of the log, and tells of no erasure', async () => {
  await expect(worker.query("select erase_audit('clients', 'x')")).rejects.toMatchObject(refused);
  await expect(worker.query(insert("now(), 'user', 'Forjado', 'erasure', 'x', '{}'"))).rejects.toMatchObject(refused);
  await expect(worker.query("update audit_log set content = null, salt = null, actor_name = ''")).rejects.toMatchObject(
    refused,
  );
});

it('tells of now alone, whatever time it names, and in nobody else’s right', async () => {
  for (const at of ["'2020-01-01'", "now() + interval '2 days'"]) {
    await worker.query(insert(`${at}, 'user', 'Forjado', 'update', 'forjado', '{"owner": "canolivre", "after": {}}'`));
    const { rows } = await told('forjado');
    expect(Math.abs(Date.now() - rows[0].at.getTime())).toBeLessThan(60_000);
    expect(rows[0].content).toEqual({ after: {} });
  }
  // A clock that is a little off is believed.
  await worker.query(insert("now() - interval '20 seconds', 'user', 'Perto', 'update', 'perto', '{}'"));
  const { rows } = await worker.query(
    "select clock_timestamp() - at > interval '19 seconds' as kept from audit_log where subject = 'perto'",
  );
  expect(rows).toEqual([{ kept: true }]);
});

it('changes nothing without an author, whatever its session is set to', async () => {
  await owner.query(
    'create or replace function audit_demands() returns boolean language sql stable as $$ select true $$',
  );
  const change = "insert into clients (name, phone) values ('Ana', '+5561999887766')";
  await expect(worker.query(change)).rejects.toThrow(/has no author/);
  await worker.query("set audit.demanded = 'off'");
  await expect(worker.query(change)).rejects.toThrow(/has no author/);
  await expect(
    worker.query('create or replace function audit_demands() returns boolean language sql as $$ select false $$'),
  ).rejects.toMatchObject(refused);
});

it('leads no entry astray with a table of the same name', async () => {
  await worker.query('create temporary table audit_log (like public.audit_log)');
  await worker.query('begin');
  await worker.query(`select set_config('audit.author', '{"kind": "system", "name": "Sistema"}', true)`);
  await worker.query("insert into clients (name, phone) values ('Ana', '+5561999887766')");
  const { rows } = await worker.query(
    "select (select count(*)::int from public.audit_log where actor_name = 'Sistema') as told, (select count(*)::int from pg_temp.audit_log) as astray",
  );
  await worker.query('rollback');
  await worker.query('drop table pg_temp.audit_log');
  expect(rows[0]).toMatchObject({ astray: 0 });
  expect(rows[0].told).toBeGreaterThan(0);
});

it('is told of by the check: who of the owners erased what, and what the owner did not', async () => {
  const note = (id: string) =>
    noteAccess(createTestContext(database.db, { now: new Date() }), {
      action: 'look',
      subject: id,
      record: { table: 'clients', id },
    });
  for (const id of ['um', 'dois']) await note(id);
  await sealAll(database.db);
  await owner.query("select erase_audit('clients', 'um')");
  // The owner may write entries about the past, for example from a sheet of old actions.
  await owner.query(insert("'2020-01-01', 'user', 'Antes', 'look', 'antes', '{}'"));
  await sealAll(database.db);
  const good = await verifyLog(database.db, { key });
  expect(good.problems).toEqual([]);
  expect(good.erasures).toEqual([
    {
      entryId: expect.any(Number),
      owner: 'canolivre',
      actorName: 'canolivre',
      table: 'clients',
      record: 'um',
      entries: 1,
    },
  ]);

  // Possible only with disabled triggers.
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(insert("'2020-01-01', 'user', 'Forjado', 'update', 'passado', '{}'"));
  await owner.query(insert(`now(), 'user', 'Forjado', 'erasure', 'clients', '{"after": {"entries": [1]}}'`));
  await owner.query("set session_replication_role = 'origin'");
  const memory = await sealAll(database.db);
  const { rows } = await owner.query(
    "select id from audit_log where actor_name = 'Forjado' and action in ('erasure', 'update') order by id desc limit 2",
  );
  const [erasure, past] = rows.map(({ id }) => Number(id));
  expect(memory.past).toEqual([past]);
  const bad = await verifyLog(database.db, { key });
  expect(bad.problems).toEqual([
    { kind: 'past', entryId: past, seq: expect.any(Number) },
    { kind: 'erased_by_other', entryId: erasure, seq: expect.any(Number) },
  ]);
});
