import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHeadFile } from '#platform/audit/head-file.server.ts';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import { sealLog } from '#platform/audit/seal-log.server.ts';
import { saveHead } from '#platform/audit/sealer.server.ts';
import { restoreBackup } from '#platform/backup/restore-backup.server.ts';
import { takeBackup } from '#platform/backup/take-backup.server.ts';
import { placeKey } from '#platform/keys/key-files.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let place: string;
let key: string;
beforeEach(async () => {
  database = await createTestDatabase();
  place = await mkdtemp(join(tmpdir(), 'audit-verify-'));
  key = await placeKey(join(place, 'keys'), 'audit');
  await placeKey(join(place, 'keys'), 'backups');
});
afterEach(async () => {
  await database.drop();
  await rm(place, { recursive: true });
});

const now = new Date('2026-11-22T12:00:00Z');
const own = () => ({
  url: database.ownerUrl,
  dataDir: place,
  filesDir: join(place, 'files'),
  keysDir: join(place, 'keys'),
});
const looks = async (...subjects: string[]) => {
  for (const subject of subjects) await noteAccess(createTestContext(database.db), { action: 'look', subject });
  const head = await sealLog(database.db, key, now);
  if (head !== undefined) await saveHead({ db: database.db, heads: openHeadFile(place), log: silentLog }, head);
};

const run = (...args: string[]) => runAt(database, place, ...args);

const runAt = (at: TestDatabase, dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['db/audit-verify.ts', ...args], {
    env: { DATABASE_URL: at.url, DATABASE_OWNER_URL: at.ownerUrl, DATA_DIR: dataDir },
  }).then(
    ({ stderr }) => ({ code: 0, said: stderr }),
    ({ code, stderr }) => ({ code, said: String(stderr) }),
  );

/** Acts as an attacker with the owner's password and with disabled triggers. */
async function tamper(statement: string, at = database): Promise<void> {
  const owner = new pg.Client({ connectionString: at.ownerUrl });
  await owner.connect();
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(statement);
  await owner.end();
}

it('says that the log is whole, then which entry was changed, which is missing, and which two were swapped', async () => {
  await looks('um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete');
  expect(await run()).toEqual({ code: 0, said: expect.stringContaining('The audit log is whole.') });
  await tamper("update audit_log set subject = 'outro' where id = 2");
  await tamper('delete from audit_log where id = 4');
  await tamper(`update audit_log as one set (subject, salt, actor_id) =
    (select subject, salt, actor_id from audit_log as other where other.id = 11 - one.id) where id in (5, 6)`);
  const { code, said } = await run();
  expect(code).toBe(2);
  expect(said).toContain('Entry 2 (link 2) was changed.');
  expect(said).toContain('Entry 4 (link 4) is missing.');
  expect(said).toContain("Entries 5 and 6 stand in each other's place (link 5).");
  expect(said).not.toMatch(/Entry [1357] /);
});

it('finds a missing end by the head in the data folder, and by the one in a back-up', async () => {
  await looks('um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete');
  const backup = join(place, 'backups', 'one');
  await takeBackup({ ...own(), folder: backup, now });
  await tamper('delete from audit_seals where seq = 7');
  await tamper('delete from audit_log where id = 7');
  expect((await run()).said).toContain('The end is missing: links 7 to 7 were there.');
  await rm(join(place, 'audit-head.json'));
  expect((await run()).said).not.toContain('The end is missing');
  expect((await run(backup)).said).toContain('The end is missing: links 7 to 7 were there.');
});

it('finds the log whole where a back-up was restored, and what was changed in it afterwards', async () => {
  await looks('um', 'dois', 'três', 'quatro', 'cinco');
  const backup = join(place, 'backups', 'one');
  await takeBackup({ ...own(), folder: backup, now, withKeys: true });
  const target = await createTestDatabase();
  const dataDir = join(place, 'restored');
  const keysDir = join(dataDir, 'keys');
  try {
    const where = { url: target.ownerUrl, dataDir, filesDir: join(dataDir, 'files'), keysDir, folder: backup };
    await restoreBackup({ ...where, overwrite: false, fromElsewhere: false });
    const { code, said } = await runAt(target, dataDir, backup);
    expect(said).toContain('5 entries are sealed, 0 of them erased; 0 wait for their seal.');
    expect([code, said]).toEqual([0, expect.stringContaining('The audit log is whole.')]);
    await tamper("update audit_log set subject = 'outro' where id = 3", target);
    expect((await runAt(target, dataDir, backup)).said).toContain('Entry 3 (link 3) was changed.');
  } finally {
    await target.drop();
  }
});

it('remembers a lost end when the chain goes on', async () => {
  await looks('um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete');
  const heads = openHeadFile(place);
  const lost = { seq: 7, mac: 'x'.repeat(43) };
  await heads.write({ head: lost, lost: [] });
  await looks('oito');
  expect((await heads.read()).lost).toEqual([lost]);
  expect((await run()).said).toContain('Link 7 is not the one that was seen before: the chain was made anew.');
});

it('gives up with a sentence where the key is not', async () => {
  await rm(join(place, 'keys', 'audit'));
  expect(await run()).toEqual({ code: 1, said: expect.stringContaining('There is no key of the audit log') });
});
