import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { drawKey } from '#test/services.ts';
import { auditLog, auditSeals } from '../tables.server.ts';
import type { Head } from './chain.server.ts';
import { noteAccess } from './note-access.server.ts';
import { type SealMemory, sealLog } from './seal-log.server.ts';
import { verifyLog } from './verify-log.server.ts';

const key = drawKey();
const now = new Date('2026-11-22T12:00:00Z');

let database: TestDatabase;
let owner: pg.Client;
let head: Head;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  for (const subject of ['um', 'dois', 'três', 'quatro', 'cinco']) await note(subject);
  head = await sealToEnd();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const note = (subject: string) =>
  noteAccess(createTestContext(database.db), {
    action: 'look',
    subject,
    record: { table: 'clients', id: subject },
    details: { note: `nota ${subject}` },
  });

/** Often enough that everything so far is settled. */
async function sealToEnd(): Promise<Head> {
  const memory: SealMemory = {};
  for (let times = 0; times < 3; times += 1) await sealLog(database.db, key, now, memory);
  await note('settles');
  const sealed = await sealLog(database.db, key, now, memory);
  if (sealed === undefined) throw new Error('Nothing was sealed.');
  return sealed;
}

const verify = (heads: Head[] = []) => verifyLog(database.db, { key, heads });

/** Acts as an attacker with SQL rights of the table owner and with disabled triggers. */
async function tamper(...statements: string[]): Promise<void> {
  await owner.query("set session_replication_role = 'replica'");
  for (const statement of statements) await owner.query(statement);
  await owner.query("set session_replication_role = 'origin'");
}

it('is whole when nobody touched it, and stays so when it grows', async () => {
  expect(await verify([head])).toEqual({
    sealed: 6,
    waiting: 0,
    erased: 0,
    erasures: [],
    problemCount: 0,
    problems: [],
  });
  await note('seis');
  expect(await verify([head])).toMatchObject({ sealed: 6, waiting: 1, problems: [] });
  const next = await sealToEnd();
  expect(next.seq).toBe(8);
  expect(await verify([head, next])).toMatchObject({ sealed: 8, waiting: 0, problems: [] });
});

it.each([
  ['content', `content = '{"after": {"note": "outra"}}'`],
  ['who acted', `actor_name = 'Outra pessoa'`],
  ['whose account it was', 'actor_id = gen_random_uuid()'],
  ['the moment', "at = at - interval '1 microsecond'"],
  ['the action', "action = 'export'"],
  ['the record', "record_id = 'outro'"],
])('names an entry of which somebody changed %s', async (_what, change) => {
  await tamper(`update audit_log set ${change} where id = 3`);
  expect((await verify([head])).problems).toEqual([{ kind: 'changed', entryId: 3, seq: 3 }]);
});

it('names an entry that somebody removed', async () => {
  await tamper('delete from audit_log where id = 2');
  expect((await verify([head])).problems).toEqual([{ kind: 'missing', entryId: 2, seq: 2 }]);
});

it('names an entry that was removed with its seal', async () => {
  await tamper('delete from audit_log where id = 2', 'delete from audit_seals where seq = 2');
  expect((await verify([head])).problems).toEqual([{ kind: 'seals_missing', seq: 2, toSeq: 2 }]);
});

it.each([
  [
    'numbers',
    [
      'alter table audit_log alter id drop identity',
      'update audit_log set id = case id when 2 then -4 else -2 end where id in (2, 4)',
      'update audit_log set id = -id where id < 0',
    ],
  ],
  [
    'seals',
    [
      'update audit_seals set entry_id = -entry_id where seq in (2, 4)',
      'update audit_seals set entry_id = case seq when 2 then 4 else 2 end where seq in (2, 4)',
    ],
  ],
  [
    'contents',
    [
      `update audit_log as one set (at, actor_id, subject, record_id, content, salt) =
         (select at, actor_id, subject, record_id, content, salt from audit_log as other where other.id = 6 - one.id)
       where id in (2, 4)`,
    ],
  ],
])('names both of two entries that swapped their %s', async (_what, statements) => {
  await tamper(...statements);
  const { problems } = await verify([head]);
  expect(problems.map(({ kind, seq }) => [kind, seq])).toEqual([
    ['out_of_place', 2],
    ['out_of_place', 4],
  ]);
  for (const { entryId = 0, otherId = 0 } of problems) expect(entryId + otherId).toBe(6);
});

it('names an entry that was put among those that are sealed', async () => {
  await tamper(
    'alter table audit_log alter id drop identity',
    'update audit_log set id = 60 where id = 6',
    'update audit_seals set entry_id = 60, settled_id = 30 where seq = 6',
  );
  const key6 = (await verify()).problems;
  expect(key6).toEqual([{ kind: 'changed', entryId: 60, seq: 6 }]);
  await tamper(`insert into audit_log (id, at, actor_kind, actor_name, action, subject, content)
    values (7, now(), 'user', 'Ninguém', 'look', 'sete', '{}')`);
  expect((await verify()).problems).toContainEqual({ kind: 'planted', entryId: 7 });
});

it('finds that the end was cut off by the head that was kept elsewhere', async () => {
  await tamper('delete from audit_log where id >= 5', 'delete from audit_seals where seq >= 5');
  expect((await verify()).problems).toEqual([]);
  expect((await verify([head])).problems).toEqual([{ kind: 'end_missing', seq: 5, toSeq: 6 }]);
  await note('outro');
  await sealToEnd();
  await sealToEnd();
  expect((await verify([head])).problems).toEqual([{ kind: 'other_chain', seq: 6 }]);
});

it('holds against who can write every row but has not the key', async () => {
  await tamper('truncate audit_seals');
  await sealLog(database.db, drawKey(), now);
  const { problems, problemCount } = await verify();
  expect(problemCount).toBe(6);
  expect(new Set(problems.map(({ kind }) => kind))).toEqual(new Set(['changed']));
});

it('lets the product add entries and nothing more', async () => {
  for (const statement of [
    "update audit_log set subject = ''",
    'delete from audit_log',
    'truncate audit_log',
    "update audit_seals set mac = ''",
    'delete from audit_seals',
    'delete from audit_checks',
  ]) {
    await expect(database.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    if (!statement.startsWith('truncate') && !statement.includes('checks')) {
      await expect(owner.query(statement), statement).rejects.toThrow(/only ever added to/);
    }
  }
});

it('seals each entry once, in one chain, however many processes do it and in whatever order writers finish', async () => {
  const late = new pg.Client({ connectionString: database.url });
  await late.connect();
  await late.query('begin');
  await late.query(`insert into audit_log (at, actor_kind, actor_name, action, subject, content)
    values ('2026-11-21T15:00:00Z', 'user', 'Devagar', 'look', 'demora', '{}')`);
  const memories: SealMemory[] = [{}, {}, {}];
  for (let round = 0; round < 6; round += 1) {
    await Promise.all([note(`${round}`), ...memories.map((memory) => sealLog(database.db, key, now, memory))]);
  }
  await late.query('commit');
  await late.end();
  const end = await sealToEnd();
  expect(await verify([head, end])).toMatchObject({ waiting: 0, problems: [] });
  const entries = await database.db.select().from(auditLog);
  expect(await database.db.select().from(auditSeals)).toHaveLength(entries.length);
  expect(end.seq).toBe(entries.length);
});

it('forgets what is personal of one record, says so, and is still whole', async () => {
  await owner.query("select erase_audit('clients', 'dois')");
  const [erased] = await database.db.select().from(auditLog).where(sql`id = 2`);
  expect(erased).toMatchObject({ content: null, salt: null, actorName: '', recordId: 'dois', action: 'look' });
  const [last] = await database.db.select().from(auditLog).where(sql`action = 'erasure'`);
  expect(last).toMatchObject({ recordTable: 'clients', recordId: 'dois', content: { after: { entries: [2] } } });
  const end = await sealToEnd();
  expect(await verify([head, end])).toMatchObject({ erased: 1, problems: [] });
  await tamper("update audit_log set content = null, salt = null, actor_name = '' where id = 3");
  expect((await verify()).problems).toEqual([{ kind: 'emptied', entryId: 3 }]);
});

it('marks how far a long backlog is sealed, so that no part of it is read again for each batch', async () => {
  await owner.query(
    `insert into audit_log (at, actor_kind, actor_name, action, subject, content)
     select now(), 'system', 'Sistema', 'look', 'clients', '{}' from generate_series(1, 9000)`,
  );
  await sealLog(database.db, key, now, {});
  const { rows } = await owner.query(
    'select max(seq) as sealed, max(settled_id) filter (where seq < 8000) as settled from audit_seals',
  );
  // Transactions of other tests put a mark off to the next batch.
  expect(rows).toEqual([{ sealed: 9006, settled: expect.any(Number) }]);
  expect([6_006, 8_006]).toContain(rows[0].settled);
});
