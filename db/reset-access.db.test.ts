import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/accounts/create-user.server.ts';
import { credentials, passwordLinks, userEvents, users } from '#features/accounts/tables.server.ts';
import { digestKey } from '#platform/digest-key.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'reset-access-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const resetAccess = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['db/reset-access.ts', ...args], {
    env: { DATABASE_URL: database.url, DATA_DIR: dataDir, PUBLIC_URL: 'https://canolivre.example' },
  });

it('lets the only administrator in again who lost the second factor, by a link printed once', async () => {
  const { db } = database;
  const { id } = await createUser(createTestContext(db), {
    name: 'Ana Souza',
    email: 'ana@example.com',
    role: 'admin',
    password: 'quatro canos de cobre',
  });
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  const { stdout } = await resetAccess('Ana@example.com');
  const link = new URL(stdout.trim());
  expect(link.origin + link.pathname).toBe('https://canolivre.example/admin/redefinir-senha');
  const kept = await db.select().from(passwordLinks).where(eq(passwordLinks.userId, id));
  expect(kept.map(({ tokenDigest }) => tokenDigest)).toEqual([digestKey(link.searchParams.get('token') ?? '')]);
  expect(await db.select({ password: credentials.password }).from(credentials)).toEqual([{ password: null }]);
  const terminal = { actorKind: 'system', actorName: 'Linha de comando do servidor' };
  expect(await db.select().from(userEvents).orderBy(userEvents.id)).toMatchObject([
    { type: 'second_factor', toValue: 'desativado', ...terminal },
    { type: 'password_link', ...terminal },
  ]);
});

it('refuses an e-mail that nobody of the staff has, with a sentence', async () => {
  const refused = { code: 1, stderr: expect.stringContaining('Ninguém da equipe tem o e-mail ninguem@example.com.') };
  await expect(resetAccess('ninguem@example.com')).rejects.toMatchObject(refused);
});
