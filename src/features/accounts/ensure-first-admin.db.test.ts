import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AccountsWorld, createAccountsWorld } from '#test/accounts.ts';
import { ensureFirstAdmin } from './ensure-first-admin.server.ts';
import { users } from './tables.server.ts';

let world: AccountsWorld;
let dataDir: string;
beforeEach(async () => {
  world = await createAccountsWorld();
  dataDir = await mkdtemp(join(tmpdir(), 'accounts-'));
});
afterEach(async () => {
  await world.destroy();
  await rm(dataDir, { recursive: true });
});

const ensure = (email?: string, password?: string) => ensureFirstAdmin(world.db, { email, password, dataDir });

test('makes up a password once, shows it once and keeps it for its owner alone', async () => {
  const first = await ensure();
  const file = join(dataDir, 'admin-password');
  expect(first).toMatchObject({ email: 'admin@canolivre.example', passwordFile: file, created: true });
  expect(first.password?.length).toBeGreaterThanOrEqual(24);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toBe(`${first.password}\n`);
  const reply = await world.signIn('admin@canolivre.example', `${first.password}`);
  expect(reply.json().user).toMatchObject({ firstName: 'Administrador', lastName: 'Sistema', role: 'admin' });

  expect(await ensure()).toEqual({ email: first.email, passwordFile: file, created: false, password: null });
  expect(await world.db.select().from(users)).toHaveLength(1);
});

test('names the file no more once the password has been changed', async () => {
  const { email, password } = await ensure();
  const cookie = await world.cookieOf(email, `${password}`);
  const body = { currentPassword: `${password}`, newPassword: 'agua que corre solta' };
  expect((await world.post('/api/auth/change-password', body, { cookie })).statusCode).toBe(200);
  expect(await ensure()).toMatchObject({ email, passwordFile: null, created: false });
});

test('takes what the environment gives and writes no file', async () => {
  const first = await ensure('Chefe@example.com', 'administrador2026');
  expect(first).toEqual({ email: 'chefe@example.com', passwordFile: null, created: true, password: null });
  expect((await world.signIn('chefe@example.com', 'administrador2026')).statusCode).toBe(200);
  await expect(stat(join(dataDir, 'admin-password'))).rejects.toThrow('ENOENT');
});

test('goes on with the password that an interrupted start had kept', async () => {
  await writeFile(join(dataDir, 'admin-password'), 'guardada-antes-da-queda-123\n', { mode: 0o600 });
  expect(await ensure()).toMatchObject({ created: true, password: 'guardada-antes-da-queda-123' });
});
