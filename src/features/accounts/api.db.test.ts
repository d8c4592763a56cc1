import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#platform/tables.server.ts';
import { type AccountsWorld, createAccountsWorld, strongPassword } from '#test/accounts.ts';
import { changeUserStatus } from './change-user-status.server.ts';
import { revokeSessions } from './parts/revoke-sessions.server.ts';
import { users } from './tables.server.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
  await world.addUser('ana@example.com', 'operador');
  await world.addUser('ze@example.com', 'partner');
});
afterAll(() => world.destroy());
beforeEach(async () => void (await world.db.delete(rateLimits)));

const refusal = (code: string, message: string) => ({ success: false, code, message, error: message });
const wrong = refusal('unauthenticated', 'Credenciais inválidas. Verifique email e senha.');

describe('signing in', () => {
  test('answers who it is, with cookies for the session and the device that scripts cannot read', async () => {
    const reply = await world.signIn('Ana@Example.com');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      success: true,
      user: {
        id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
        email: 'ana@example.com',
        firstName: 'Ana',
        lastName: 'Souza',
        role: 'operador',
        profileImageUrl: null,
        permissions: expect.arrayContaining(['calls.write']),
      },
    });
    expect(reply.cookies).toEqual([
      expect.objectContaining({
        name: 'canolivre.session_token',
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 15_552_000,
      }),
      expect.objectContaining({ name: 'canolivre.device', path: '/', httpOnly: true, sameSite: 'Lax' }),
    ]);
    expect(reply.cookies[0]).not.toHaveProperty('secure');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('gives one answer for a wrong password and for an unknown e-mail', async () => {
    const replies = await Promise.all([
      world.signIn('ana@example.com', 'senha errada mesmo'),
      world.signIn('nobody@example.com', 'senha errada mesmo'),
    ]);
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual(wrong);
      expect(reply.cookies).toEqual([]);
    }
  });

  test.each([
    [{ email: 'ana', password: 'abcdef' }, 'email', 'Digite um e-mail válido'],
    [{ password: 'abcdef' }, 'email', 'Digite um e-mail válido'],
    [{ email: 'ana@example.com', password: 'abcde' }, 'password', 'A senha deve ter pelo menos 6 caracteres'],
  ])('refuses %j at its field', async (body, path, message) => {
    const reply = await world.post('/api/auth/sign-in/email', body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ ...refusal('invalid', message), errors: [{ path, message }] });
  });

  test('refuses a field it does not know, a role among them', async () => {
    const body = { email: 'ana@example.com', password: strongPassword, role: 'admin' };
    expect((await world.post('/api/auth/sign-in/email', body)).statusCode).toBe(400);
    const [ana] = await world.db.select().from(users).where(eq(users.email, 'ana@example.com'));
    expect(ana?.role).toBe('operador');
  });

  test('refuses a form that another site sends, and takes one from an address of its own', async () => {
    const foreign = await world.signIn('ana@example.com', strongPassword, { origin: 'https://elsewhere.example' });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.cookies).toEqual([]);
    const home = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    expect((await world.signIn('ana@example.com', strongPassword, home)).statusCode).toBe(200);
  });

  test('takes a caller that is no browser, also with an old cookie', async () => {
    const cookie = await world.cookieOf('ana@example.com');
    expect((await world.signIn('ana@example.com', strongPassword, { cookie })).statusCode).toBe(200);
  });

  test.each([
    ['POST', '/api/auth/sign-up/email'],
    ['POST', '/api/auth/update-user'],
    ['POST', '/api/auth/sign-out'],
    ['POST', '/api/auth/request-password-reset'],
    ['GET', '/api/auth/get-session'],
    ['GET', '/api/auth/list-sessions'],
    ['POST', '/api/auth/admin/set-role'],
  ] as const)('leaves %s %s of the library out of reach', async (method, url) => {
    const cookie = await world.cookieOf('ana@example.com');
    const payload = { email: 'novo@example.com', password: strongPassword, name: 'Novo', role: 'admin' };
    const reply = await world.app.inject({ method, url, headers: { cookie }, ...(method === 'POST' && { payload }) });
    expect(reply.statusCode).toBe(404);
  });
});

describe('a session', () => {
  test('tells the screens who is signed in, and nobody without a cookie', async () => {
    const cookie = await world.cookieOf('ze@example.com');
    const reply = await world.session(cookie);
    expect(reply.json().user).toMatchObject({
      role: 'partner',
      permissions: expect.arrayContaining(['own-calls.read']),
    });
    expect(await world.isSignedIn('')).toBe(false);
    expect(await world.isSignedIn('canolivre.session_token=forjado')).toBe(false);
  });

  test('dies at the next request when it is revoked', async () => {
    const { id } = await world.addUser('revogada@example.com');
    const cookie = await world.cookieOf('revogada@example.com');
    expect(await world.isSignedIn(cookie)).toBe(true);
    expect(await revokeSessions(world.ctx(), { userId: id })).toBe(1);
    expect(await world.isSignedIn(cookie)).toBe(false);
  });

  test.each([{ status: 'suspenso' }, { status: 'inativo' }] as const)(
    'counts for nothing at the next request when the row says %j, and no new one opens',
    async (change) => {
      const email = `${Object.values(change)[0]}@example.com`;
      const { id } = await world.addUser(email);
      const cookie = await world.cookieOf(email);
      await world.db.update(users).set(change).where(eq(users.id, id));
      expect(await world.isSignedIn(cookie)).toBe(false);
      expect((await world.signIn(email)).json()).toEqual(wrong);
    },
  );

  test('does not come back when a suspended account is let in again', async () => {
    const { id: userId } = await world.addUser('volta@example.com');
    const cookie = await world.cookieOf('volta@example.com');
    await changeUserStatus(world.ctx(), { userId, status: 'suspenso' });
    await changeUserStatus(world.ctx(), { userId, status: 'ativo' });
    expect(await world.isSignedIn(cookie)).toBe(false);
    expect((await world.signIn('volta@example.com')).statusCode).toBe(200);
  });
});

test('behind https the cookie is secure and bound to the host', async () => {
  const secure = await createAccountsWorld({ publicUrl: 'https://canolivre.example' });
  try {
    await secure.addUser('ana@example.com');
    const reply = await secure.signIn('ana@example.com', strongPassword, { origin: 'https://canolivre.example' });
    expect(reply.cookies).toEqual([
      expect.objectContaining({ name: '__Host-canolivre.session_token', secure: true, path: '/', httpOnly: true }),
      expect.objectContaining({ name: '__Host-canolivre.device', secure: true, path: '/', httpOnly: true }),
    ]);
    expect(reply.cookies[0]).not.toHaveProperty('domain');
    expect(await secure.isSignedIn(await secure.cookieOf('ana@example.com'))).toBe(true);
  } finally {
    await secure.destroy();
  }
});
