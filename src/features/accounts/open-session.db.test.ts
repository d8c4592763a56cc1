import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsWorld, createAccountsWorld, strongPassword } from '#test/accounts.ts';
import { testKeys } from '#test/services.ts';
import { sessions } from './tables.server.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
  await world.addUser('ana@example.com', 'operador');
  await world.addUser('ze@example.com', 'partner');
});
afterAll(() => world.destroy());
beforeEach(() => {
  world.clock.now = new Date();
});

const minute = 60_000;
const hour = 60 * minute;
const later = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};
const read = async (cookie: string, url: string) => (await world.app.inject({ url, headers: { cookie } })).statusCode;

describe('a session that nobody uses', () => {
  test.each([
    ['ana@example.com', 12 * hour],
    ['ze@example.com', 30 * 24 * hour],
  ])('of %s ends after its time, and lives on with each use', async (email, idleMs) => {
    const cookie = await world.cookieOf(email);
    for (let time = 0; time < 3; time += 1) {
      later(idleMs - hour);
      expect(await world.isSignedIn(cookie)).toBe(true);
    }
    later(idleMs + minute);
    expect(await world.isSignedIn(cookie)).toBe(false);
  });

  test('is not kept alive by a screen that asks by itself', async () => {
    await world.addUser('chefe@example.com', 'admin');
    const admin = await world.cookieOf('chefe@example.com');
    for (let time = 0; time < 11; time += 1) {
      later(hour);
      expect(await read(admin, '/api/admin/usuarios')).toBe(200);
    }
    later(hour + minute);
    expect(await read(admin, '/api/admin/usuarios')).toBe(401);
  });
});

test.each([
  ['ana@example.com', 30],
  ['ze@example.com', 180],
])('a session of %s ends at the latest after %d days, whatever it is used for', async (email, days) => {
  const cookie = await world.cookieOf(email);
  const idleHours = days === 30 ? 11 : 29 * 24;
  const end = world.clock.now.getTime() + days * 24 * hour;
  while (world.clock.now.getTime() + idleHours * hour < end) {
    later(idleHours * hour);
    expect(await world.isSignedIn(cookie)).toBe(true);
  }
  world.clock.now = new Date(end + 5_000);
  expect(await world.isSignedIn(cookie)).toBe(false);
});

test('a session that is over leaves the list of devices, and its row goes with the next sign-in', async () => {
  const { id } = await world.addUser('bia@example.com', 'operador');
  const listed = async (cookie: string) =>
    (await world.app.inject({ url: '/api/admin/minha-conta', headers: { cookie } })).json().sessions.length;
  const [over, living] = [await world.cookieOf('bia@example.com'), await world.cookieOf('bia@example.com')];
  const [first] = await world.db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(sessions.id);
  const unusedSince = new Date(world.clock.now.getTime() - 12 * hour - minute);
  await world.db
    .update(sessions)
    .set({ updatedAt: unusedSince })
    .where(eq(sessions.id, first?.id ?? ''));
  expect(await world.isSignedIn(over)).toBe(false);
  expect(await listed(living)).toBe(1);
  await world.cookieOf('bia@example.com');
  expect(await world.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(2);
});

test('a session has its token in the cookie alone: what the database holds opens nothing, whoever has the key', async () => {
  await world.addUser('dona@example.com', 'admin');
  const cookie = await world.cookieOf('dona@example.com');
  const [name = '', token = ''] = cookie.split('=', 2);
  const statusOf = (value: string) => read(`${name}=${value}`, '/api/admin/usuarios');
  expect(await statusOf(token)).toBe(200);
  const rows = await world.db.select({ token: sessions.token }).from(sessions);
  expect(rows.map((row) => row.token)).not.toContain(token);
  const digestOf = (text: string) => createHmac('sha256', testKeys.session).update(text).digest('base64url');
  for (const row of rows) {
    for (const made of [row.token, digestOf(row.token)]) expect(await statusOf(made)).toBe(401);
  }
});

test('a row that somebody writes opens nothing without the key, be the digest of its token plain or keyed otherwise', async () => {
  const { id: userId } = await world.addUser('chave@example.com', 'admin');
  await world.cookieOf('chave@example.com');
  const token = 'a'.repeat(43);
  const written = [
    token,
    createHash('sha256').update(token).digest('base64url'),
    createHmac('sha256', 'another key').update(`session ${token}`).digest('base64url'),
  ];
  const opened = async () => {
    const cookie = `canolivre.session_token=${token}`;
    return read(cookie, '/api/admin/usuarios');
  };
  for (const digest of written) {
    await world.db.update(sessions).set({ token: digest }).where(eq(sessions.userId, userId));
    expect(await opened()).toBe(401);
  }
  const right = createHmac('sha256', testKeys.session).update(`session ${token}`).digest('base64url');
  await world.db.update(sessions).set({ token: right }).where(eq(sessions.userId, userId));
  expect(await opened()).toBe(200);
});

test('a browser that comes with a token made for it is not signed in by it, before or after its owner is', async () => {
  await world.addUser('fixa@example.com');
  const planted = `canolivre.session_token=${'b'.repeat(43)}`;
  const reply = await world.signIn('fixa@example.com', strongPassword, { cookie: planted });
  const [fresh] = reply.cookies;
  expect(fresh?.value).toMatch(/^[\w-]{43}$/);
  expect(planted).not.toContain(fresh?.value);
  expect(await world.isSignedIn(planted)).toBe(false);
  // A browser with anybody's session gets another by signing in, and leaves that one to its owner.
  const others = await world.cookieOf('ana@example.com');
  const second = await world.signIn('fixa@example.com', strongPassword, { cookie: others });
  expect(second.json().user.email).toBe('fixa@example.com');
  expect((await world.session(others)).json().user.email).toBe('ana@example.com');
});
