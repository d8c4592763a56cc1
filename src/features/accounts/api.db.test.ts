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

describe('the limits', () => {
  test('let exactly ten of fifty simultaneous tries on one account reach the password', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        world.app.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          payload: { email: 'ana@example.com', password: `tentativa numero ${index}` },
          remoteAddress: `198.51.100.${index}`,
        }),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(10);
    const refused = replies.filter((reply) => reply.statusCode === 429);
    expect(refused).toHaveLength(40);
    expect(refused[0]?.json()).toEqual(refusal('too_many', 'Muitas tentativas. Aguarde 15 minutos e tente de novo.'));
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(890);
    const right = await world.signIn('ana@example.com');
    expect(right.statusCode).toBe(429);
    world.clock.now = new Date(world.clock.now.getTime() + 15 * 60_000);
    expect((await world.signIn('ana@example.com')).statusCode).toBe(200);
  });

  test('count an unknown e-mail as they count an account', async () => {
    const statuses = await world.guess('nobody@example.com', { times: 11 });
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('start anew after a success', async () => {
    for (let round = 0; round < 2; round += 1) {
      expect(await world.guess('ana@example.com', { times: 9 })).not.toContain(429);
      expect((await world.signIn('ana@example.com')).statusCode).toBe(200);
    }
  });

  test('count what fails from one address, whoever is tried', async () => {
    const tries = Array.from({ length: 7 }, (_, index) => world.signIn(`pessoa${index}@example.com`, 'qualquer coisa'));
    const statuses = (await Promise.all(tries)).map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('let a whole office in behind one address: who succeeds gets the try back', async () => {
    for (let person = 0; person < 12; person += 1) expect((await world.signIn('ana@example.com')).statusCode).toBe(200);
    const address = '127.0.0.1';
    expect(await world.guess('ze@example.com', { times: 6, address })).toEqual([...Array(5).fill(401), 429]);
  });

  test('of one address forget nothing for the sign-in of an account of one’s own', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await world.signIn('ana@example.com', 'senha errada mesmo')).statusCode).toBe(401);
      if (n < 4) expect((await world.signIn('ze@example.com')).statusCode).toBe(200);
    }
    expect((await world.signIn('ana@example.com', 'senha errada mesmo')).statusCode).toBe(429);
  });
});

describe('a device on which the account signed in before', () => {
  const deviceOf = async (email: string) => {
    const device = (await world.signIn(email)).cookies.find(({ name }) => name === 'canolivre.device');
    return `${device?.name}=${device?.value}`;
  };
  const right = (email: string, cookie: string) => world.signIn(email, strongPassword, { cookie });

  test('is let in while strangers try the same account from everywhere', async () => {
    const cookie = await deviceOf('ana@example.com');
    expect(await world.guess('ana@example.com', { times: 15 })).toContain(429);
    expect(await world.guess('ze@example.com', { times: 15, address: '127.0.0.1' })).toContain(429);
    expect((await right('ana@example.com', '')).statusCode).toBe(429);
    expect((await right('ana@example.com', cookie)).statusCode).toBe(200);
    // Its success starts nothing anew for the strangers.
    expect(await world.guess('ana@example.com', { times: 1, address: '203.0.113.77' })).toEqual([429]);
  });

  test('is counted by itself, so that a stolen one guesses no more than a stranger', async () => {
    const cookie = await deviceOf('ana@example.com');
    const statuses = await world.guess('ana@example.com', { times: 11, cookie });
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('is a stranger for every other account, and for who changes or makes up its cookie', async () => {
    const cookie = await deviceOf('ana@example.com');
    await world.guess('ze@example.com', { times: 10 });
    await world.guess('ana@example.com', { times: 10 });
    expect((await right('ze@example.com', cookie)).statusCode).toBe(429);
    const [device = '', mark = ''] = cookie.split('.').slice(1).join('.').split('=')[1]?.split('.') ?? [];
    expect(mark).toHaveLength(22);
    for (const made of [`${'a'.repeat(22)}.${mark}`, `${device}.${'a'.repeat(22)}`, device, `${device}.${mark}.x`]) {
      expect((await right('ana@example.com', `canolivre.device=${made}`)).statusCode, made).toBe(429);
    }
    expect((await right('ana@example.com', cookie)).statusCode).toBe(200);
  });

  test('knows the accounts of colleagues who share it', async () => {
    const first = await deviceOf('ana@example.com');
    const device = (await right('ze@example.com', first)).cookies.find(({ name }) => name === 'canolivre.device');
    await world.guess('ana@example.com', { times: 10 });
    await world.guess('ze@example.com', { times: 10 });
    const shared = `canolivre.device=${device?.value}`;
    expect((await right('ana@example.com', shared)).statusCode).toBe(200);
    expect((await right('ze@example.com', shared)).statusCode).toBe(200);
  });

  test('leaves who is signed in free to change the password while strangers try', async () => {
    await world.addUser('dona@example.com');
    const cookie = await world.cookieOf('dona@example.com');
    await world.guess('dona@example.com', { times: 15 });
    const body = { currentPassword: strongPassword, newPassword: 'cinco canos de cobre' };
    const reply = await world.post('/api/auth/change-password', body, { cookie });
    expect(reply.json()).toMatchObject({ success: true });
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
    expect(await world.isSignedIn('canolivre.session_token=forjado.assinatura')).toBe(false);
  });

  test('dies at the next request when it is revoked', async () => {
    const { id } = await world.addUser('revogada@example.com');
    const cookie = await world.cookieOf('revogada@example.com');
    expect(await world.isSignedIn(cookie)).toBe(true);
    expect(await revokeSessions(world.ctx(), { userId: id })).toBe(1);
    expect(await world.isSignedIn(cookie)).toBe(false);
  });

  test.each([{ status: 'suspenso' }, { status: 'inativo' }, { banned: true }] as const)(
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
