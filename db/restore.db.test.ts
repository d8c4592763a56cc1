import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openErasedList } from '#platform/erased-list.server.ts';
import { placeKey } from '#platform/keys/key-files.server.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { queryOnce } from '#test/query-once.ts';

let origin: TestDatabase;
let target: TestDatabase;
let folder: string;
beforeAll(async () => {
  [origin, target] = [await createTestDatabase(), await createTestDatabase()];
  folder = await mkdtemp(join(tmpdir(), 'restore-command-'));
});
afterAll(async () => {
  await origin.drop();
  await target.drop();
  await rm(folder, { recursive: true });
});

const dataDirOf = (at: TestDatabase) => join(folder, new URL(at.url).pathname.slice(1));

const run = (command: string, at: TestDatabase, ...args: string[]) =>
  promisify(execFile)(process.execPath, [`db/${command}.ts`, ...args], {
    env: {
      DATABASE_URL: at.url,
      DATABASE_OWNER_URL: at.ownerUrl,
      DATA_DIR: dataDirOf(at),
      KEYS_DIR: join(folder, 'keys'),
    },
  });

const erased = '018f0000-0000-7000-8000-00000000abcd';

it('does not bring back whom the signed list names', async () => {
  const made =
    "insert into clients (id, name, phone, email) values ($1, 'Zenóbia Plantada', '+5561987651234', 'z@plantada.example')";
  await queryOnce(origin.ownerUrl, made, [erased]);
  const backup = join(folder, 'with-her');
  await run('backup', origin, backup);
  const key = await placeKey(join(folder, 'keys'), 'backups');
  await mkdir(dataDirOf(target), { recursive: true });
  const entry = { kind: 'client', id: erased, requestId: null, protocol: 'AAAA-0002', at: '2026-11-27T12:00:00.000Z' };
  await openErasedList(dataDirOf(target), async () => key).add([entry]);
  await run('restore', target, backup, '--from-elsewhere', '--overwrite');
  expect(await queryOnce(target.ownerUrl, 'select name, email from clients where id = $1', [erased])).toEqual([
    { name: 'Apagado', email: expect.stringMatching(/^apagado-/) },
  ]);
  expect(await queryOnce(target.ownerUrl, 'select protocol from erasures')).toEqual([{ protocol: 'AAAA-0002' }]);
});

it('restores from the terminal, says that everybody is signed out, and lets go at once what is over by now', async () => {
  for (const days of [400, 0]) {
    await queryOnce(
      origin.ownerUrl,
      `insert into conversations (key_digest, created_at, last_message_at)
       values ($1, now(), now() - $2 * interval '1 day')`,
      [`${days} days old`, days],
    );
  }
  const backup = join(folder, 'backup');
  const taken = await run('backup', origin, backup);
  expect(taken.stderr).toContain('The keys are not in it');
  expect(await readdir(backup)).not.toContain('keys.json');
  const { stderr } = await run('restore', target, backup, '--from-elsewhere', '--overwrite');
  expect(stderr).toContain('Everybody is signed out');
  const left = await queryOnce(target.ownerUrl, 'select key_digest from conversations');
  expect(left).toEqual([{ key_digest: '0 days old' }]);
});
