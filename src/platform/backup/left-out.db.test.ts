import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createTestDatabase, ownerUrlOf, type TestDatabase } from '#test/database.ts';
import { queryOnce } from '#test/query-once.ts';
import { publicFile, saveFile, uploadExpiry } from '../files/files.server.ts';
import { storeKeys } from '../keys/store-keys.server.ts';
import { type BackupPlace, rotateBackups, verifyBackup } from './daily-backups.server.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.server.ts';
import { restoreBackup } from './restore-backup.server.ts';

let test: TestApp;
let url: string;
let place: BackupPlace;
let folder: string;
let cookie: string;
const targets: TestDatabase[] = [];
const now = new Date();
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);

beforeAll(async () => {
  test = await createTestApp({
    through(own) {
      url = ownerUrlOf(own);
      return own;
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'cano-livre-left-out-'));
  const { dataDir } = test;
  place = {
    ownerUrl: url,
    dataDir,
    filesDir: join(dataDir, 'files'),
    keysDir: join(dataDir, 'keys'),
    backupDir: join(folder, 'backups'),
  };
  await mkdir(place.backupDir);
  await storeKeys(test.ctx.db, place.keysDir);
  cookie = await test.signIn('admin');
  await queryOnce(
    url,
    "insert into password_links (user_id, token_digest, expires_at) select id, 'um link', now() from users limit 1",
  );
  await queryOnce(
    url,
    "insert into conversations (key_digest, created_at, last_message_at) values ('de um visitante', now(), now())",
  );
});
afterAll(async () => {
  for (const target of targets) await target.drop();
  await test.close();
  await rm(folder, { recursive: true });
});

const tablesOf = async (backup: string) =>
  (await readdir(join(backup, 'tables'))).map((name) => name.replace('.jsonl.gz', ''));

async function restore(backup: string): Promise<string> {
  const target = await createTestDatabase();
  targets.push(target);
  const dataDir = await mkdtemp(join(folder, 'restored-'));
  const where = { dataDir, filesDir: join(dataDir, 'files'), keysDir: place.keysDir };
  const request = { ...where, url: target.ownerUrl, folder: backup, overwrite: false, fromElsewhere: false };
  await restoreBackup(request);
  return target.ownerUrl;
}

it('the daily back-up holds nothing that opens anything, no position, and no file that goes by itself', async () => {
  const values = {
    contentType: 'application/pdf',
    fileName: 'a.pdf',
    purpose: 'paper',
    readableBy: publicFile,
  } as const;
  const owner = { ownerKind: 'visitor', ownerId: 'a' };
  const save = (expiresAt: Date | null) =>
    saveFile(test.ctx, { bytes: Buffer.from('papel'), ...values, ...owner, expiresAt });
  const [stays, goes] = [await save(null), await save(uploadExpiry(now))];
  const backup = await rotateBackups(place, now);
  const tables = await tablesOf(backup);
  for (const name of ['sessions', 'password_links', 'phone_codes', 'phone_proofs', 'push_devices', 'idempotency_keys'])
    expect(tables).not.toContain(name);
  expect(tables).not.toContain('rate_limits');
  expect(tables).not.toContain('partner_positions');
  expect(tables).toEqual(expect.arrayContaining(['users', 'service_calls', 'conversations', 'saved_requests']));
  expect(await readdir(backup)).not.toContain('keys.json');
  const carried = (await readManifest(backup)).files.map(({ path }) => path.split('/').at(-1));
  expect([carried.includes(stays.key), carried.includes(goes.key)]).toEqual([true, false]);
  const [, value = ''] = cookie.split('=', 2);
  const [token = ''] = decodeURIComponent(value).split('.');
  for (const name of await readdir(join(backup, 'tables'))) {
    expect(gunzipSync(await readFile(join(backup, 'tables', name))).includes(token), name).toBe(false);
  }
  const at = await restore(backup);
  expect(await queryOnce(at, 'select 1 from users')).not.toEqual([]);
  expect(await queryOnce(at, 'select 1 from sessions')).toEqual([]);
});

it('what goes after days is out of a copy that is older than a week, which is whole and signed all the same', async () => {
  const backup = await rotateBackups(place, daysLater(-20));
  expect(await tablesOf(backup)).toContain('conversations');
  await rotateBackups(place, daysLater(-12.9));
  // Its week still holds it, for one more day.
  expect(await tablesOf(backup)).toEqual(expect.not.arrayContaining(['conversations']));
  for (const name of ['conversations', 'conversation_messages', 'saved_requests'])
    expect(await tablesOf(backup)).not.toContain(name);
  await verifyBackup(backup, place.keysDir);
  const at = await restore(backup);
  expect(await queryOnce(at, 'select 1 from users')).not.toEqual([]);
  expect(await queryOnce(at, 'select 1 from conversations')).toEqual([]);
});

it('a copy that an older version took loses its sessions and its keys, and restores none of them before', async () => {
  const backup = await rotateBackups(place, daysLater(-2));
  const manifest = await readManifest(backup);
  const users = manifest.tables.find(({ name }) => name === 'users');
  if (users === undefined) throw new Error('There is no table of users.');
  // Like any table of that name in an unknown state: neither read nor compared.
  const older: Manifest = { ...manifest, tables: [...manifest.tables, { ...users, name: 'sessions' }] };
  older.keysSha256 = '0'.repeat(64);
  await writeManifest(backup, older, await readFile(join(place.keysDir, 'backups'), 'utf8').then((key) => key.trim()));
  expect(await queryOnce(await restore(backup), 'select 1 from sessions')).toEqual([]);
  await writeFile(join(backup, 'keys.json'), '{}');
  await rotateBackups(place, daysLater(-1));
  expect(await readdir(backup)).not.toContain('keys.json');
  expect((await readManifest(backup)).tables.map(({ name }) => name)).not.toContain('sessions');
  await verifyBackup(backup, place.keysDir);
});
