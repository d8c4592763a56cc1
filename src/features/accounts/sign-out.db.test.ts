import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsWorld, createAccountsWorld } from '#test/accounts.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
  await world.addUser('ana@example.com', 'operador');
  await world.addUser('ze@example.com', 'partner');
});
afterAll(() => world.destroy());

describe('signing out', () => {
  const logout = (cookie: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url: '/api/logout', headers: { cookie, ...headers } });

  test('ends the session, clears the cookie and goes to the sign-in page', async () => {
    const cookie = await world.cookieOf('ana@example.com');
    const reply = await logout(cookie, { 'sec-fetch-site': 'same-origin' });
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe('/admin/login');
    expect(reply.cookies).toEqual([expect.objectContaining({ name: 'canolivre.session_token', value: '', maxAge: 0 })]);
    expect(await world.isSignedIn(cookie)).toBe(false);
  });

  test('sends partners to their own page', async () => {
    expect((await logout(await world.cookieOf('ze@example.com'))).headers.location).toBe('/parceiro/login');
  });

  test('does nothing for a link on another site', async () => {
    const cookie = await world.cookieOf('ana@example.com');
    const reply = await logout(cookie, { 'sec-fetch-site': 'cross-site' });
    expect(reply.statusCode).toBe(303);
    expect(reply.cookies).toEqual([]);
    expect(await world.isSignedIn(cookie)).toBe(true);
  });

  test('takes nobody to the page as well', async () => {
    expect((await logout('')).headers.location).toBe('/admin/login');
  });
});
