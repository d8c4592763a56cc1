import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '#features/messages/tables.server.ts';
import { type AccountsWorld, createAccountsWorld, strongPassword } from '#test/accounts.ts';
import { sessions, userEvents } from '../tables.server.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.destroy());

const path = '/api/partner/sessoes';
const call = (cookie: string, method: 'GET' | 'DELETE', url = path) =>
  world.app.inject({ method, url, headers: { cookie } });
const listed = async (cookie: string): Promise<{ id: string; device: string; current: boolean }[]> =>
  (await call(cookie, 'GET')).json().sessions;
const enter = async (email: string, userAgent: string) => {
  const [cookie] = (await world.signIn(email, strongPassword, { 'user-agent': userAgent })).cookies;
  return `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`;
};

test.each(['partner', 'driver'] as const)('a %s sees where the account is open, and ends one place', async (role) => {
  const email = `${role}@example.com`;
  const { id: userId } = await world.addUser(email, role);
  const old = await enter(email, 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0');
  const phone = await enter(email, 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile');
  const places = await listed(phone);
  expect(places).toMatchObject([
    { device: 'Chrome em Android', current: true },
    { device: 'Firefox em Linux', current: false },
  ]);
  expect(JSON.stringify(places)).not.toMatch(/token/i);
  expect((await call(phone, 'DELETE', `${path}/${places[1]?.id}`)).json()).toEqual({ success: true, ended: 1 });
  expect(await world.isSignedIn(old)).toBe(false);
  expect(await world.isSignedIn(phone)).toBe(true);
  expect(await listed(phone)).toHaveLength(1);
  expect((await call(phone, 'DELETE', `${path}/${places[1]?.id}`)).json().message).toBe('Esta sessão já terminou.');
  const events = await world.db.select().from(userEvents).where(eq(userEvents.userId, userId));
  expect(events).toMatchObject([{ type: 'sessions_ended', toValue: '1', actorId: userId }]);
  // Ending the own session needs no message: it is for others' actions.
  expect(await world.db.select().from(messages)).toEqual([]);
});

test('all the others end at once, the one that asks goes on, and nobody else’s is reached', async () => {
  for (const name of ['ana', 'bia']) await world.addUser(`${name}@example.com`, 'partner');
  const [first, second, here] = [
    await world.cookieOf('ana@example.com'),
    await world.cookieOf('ana@example.com'),
    await world.cookieOf('ana@example.com'),
  ];
  const neighbour = await world.cookieOf('bia@example.com');
  const [theirs] = await listed(neighbour);
  expect((await call(here, 'DELETE', `${path}/${theirs?.id}`)).statusCode).toBe(404);
  expect((await call(here, 'DELETE')).json().ended).toBe(2);
  expect(await Promise.all([first, second, here, neighbour].map((cookie) => world.isSignedIn(cookie)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('a session that nobody used for 13 hours is still a partner’s, and after 30 days it is gone from the list', async () => {
  const { id } = await world.addUser('cora@example.com', 'partner');
  const old = await world.cookieOf('cora@example.com');
  const here = await world.cookieOf('cora@example.com');
  const [oldest] = (await listed(old)).filter(({ current }) => current);
  const lastUsed = (hoursAgo: number) =>
    world.db
      .update(sessions)
      .set({ updatedAt: new Date(world.clock.now.getTime() - hoursAgo * 3_600_000) })
      .where(eq(sessions.id, oldest?.id ?? ''));
  await lastUsed(13);
  expect(await listed(here)).toHaveLength(2);
  await lastUsed(30 * 24 + 1);
  expect(await listed(here)).toHaveLength(1);
  expect(await world.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(2);
});

test('the staff has its own list: neither door opens to the other', async () => {
  await world.addUser('eva@example.com', 'operador');
  await world.addUser('dora@example.com', 'partner');
  expect((await call(await world.cookieOf('eva@example.com'), 'GET')).statusCode).toBe(403);
  expect((await call(await world.cookieOf('dora@example.com'), 'GET', '/api/admin/minha-conta')).statusCode).toBe(403);
  expect((await call('', 'GET')).statusCode).toBe(401);
});
