import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#platform/tables.server.ts';
import { type AccountsWorld, createAccountsWorld, strongPassword } from '#test/accounts.ts';
import { nextTotp, totp } from '#test/totp.ts';

let world: AccountsWorld;
let admin: string;
let other: string;
beforeAll(async () => {
  world = await createAccountsWorld();
  await world.addUser('chefe@example.com', 'admin');
  other = (await world.addUser('outra@example.com', 'suporte')).id;
});
afterAll(() => world.destroy());
beforeEach(async () => {
  await world.db.delete(rateLimits);
  world.clock.now = new Date();
  admin = await world.cookieOf('chefe@example.com');
});

const minutes = (count: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + count * 60_000);
};
const promote = (cookie = admin) =>
  world.app.inject({
    method: 'PATCH',
    url: `/api/admin/usuarios/${other}/perfil`,
    headers: { cookie },
    payload: { role: 'operador' },
  });
const prove = (body: object, cookie = admin) => world.post('/api/auth/prove', body, { cookie });
const cookieIn = ({ cookies: [session] }: Awaited<ReturnType<typeof prove>>) =>
  `${session?.name}=${encodeURIComponent(session?.value ?? '')}`;

describe('what changes accounts', () => {
  test('is open for ten minutes after signing in, then asks for the password by name', async () => {
    minutes(9);
    expect((await promote()).statusCode).toBe(200);
    minutes(2);
    const refused = await promote();
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'forbidden',
      message: 'Confirme a sua senha para continuar.',
      errors: [{ path: 'proof.password' }],
    });
    const proved = await prove({ password: strongPassword });
    expect(proved.statusCode).toBe(200);
    // Somebody who copied the cookie must not profit from its owner's proof.
    expect(await world.isSignedIn(admin)).toBe(false);
    admin = cookieIn(proved);
    minutes(9);
    expect((await promote()).statusCode).toBe(200);
    minutes(1);
    expect((await promote()).statusCode).toBe(403);
  });

  test('is opened to one of those who prove it by one cookie at the same moment', async () => {
    const tries = await Promise.all(Array.from({ length: 4 }, () => prove({ password: strongPassword })));
    expect(tries.map((reply) => reply.statusCode).toSorted()).toEqual([200, 401, 401, 401]);
    const opened = tries.filter((reply) => reply.statusCode === 200).map(cookieIn);
    expect(await Promise.all([...opened, admin].map((cookie) => world.isSignedIn(cookie)))).toEqual([true, false]);
  });

  test('asks every operation of the kind, before its body is looked at', async () => {
    minutes(11);
    const of = (method: 'POST' | 'PATCH', path: string) =>
      world.app.inject({ method, url: `/api/admin/${path}`, headers: { cookie: admin }, payload: {} });
    const replies = await Promise.all([
      of('POST', 'usuarios'),
      of('POST', `usuarios/${other}/link-senha`),
      of('PATCH', `usuarios/${other}/perfil`),
      of('PATCH', `usuarios/${other}/status`),
      of('POST', `usuarios/${other}/segundo-fator/remover`),
    ]);
    expect(replies.map((reply) => reply.json().errors)).toEqual(
      replies.map(() => [expect.objectContaining({ path: 'proof.password' })]),
    );
  });

  test('says nothing of a proof to who may not at all', async () => {
    await world.addUser('ajuda@example.com', 'suporte');
    const cookie = await world.cookieOf('ajuda@example.com');
    minutes(11);
    expect((await promote(cookie)).json()).toMatchObject({ message: 'Você não tem permissão para isso.' });
  });

  test('is not proved by what is wrong, and a session may try ten times, which leaves the others alone', async () => {
    minutes(11);
    const wrong = await prove({ password: 'nao e essa aqui' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errors).toEqual([{ path: 'password', message: 'A senha não confere.' }]);
    expect((await promote()).statusCode).toBe(403);
    for (let time = 0; time < 9; time += 1) await prove({ password: 'nao e essa aqui' });
    expect((await prove({ password: strongPassword })).statusCode).toBe(429);
    const elsewhere = await world.cookieOf('chefe@example.com');
    expect((await prove({ password: strongPassword }, elsewhere)).statusCode).toBe(200);
    expect((await prove({ password: strongPassword }, '')).statusCode).toBe(401);
  });
});

describe('with a second factor', () => {
  const factor = '/api/admin/minha-conta/segundo-fator';

  /** An administrator's session with a second factor, fifteen minutes old; its enrolment code has expired. */
  async function enrolled(email: string) {
    await world.addUser(email, 'admin');
    const first = await world.cookieOf(email);
    const prepared = await world.post(factor, { password: strongPassword }, { cookie: first });
    const { secret, backupCodes } = prepared.json<{ secret: string; backupCodes: string[] }>();
    await world.post(`${factor}/confirmar`, { code: totp(secret, world.clock.now) }, { cookie: first });
    const reply = await world.post('/api/auth/sign-in/email', {
      email,
      password: strongPassword,
      code: backupCodes[0],
    });
    minutes(15);
    return { secret, backupCodes, cookie: cookieIn(reply) };
  }

  test('the code is asked for as well, counts once, and may be a backup code', async () => {
    const { secret, backupCodes, cookie } = await enrolled('dupla@example.com');
    expect((await promote(cookie)).json()).toMatchObject({
      message: 'Confirme a sua senha e o código do segundo fator para continuar.',
      errors: [{ path: 'proof.password' }, { path: 'proof.code' }],
    });
    for (const code of [undefined, '000000']) {
      const refused = await prove({ password: strongPassword, ...(code && { code }) }, cookie);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toMatchObject([{ path: 'code' }]);
    }
    expect((await promote(cookie)).statusCode).toBe(403);
    const code = nextTotp(secret, world.clock.now);
    const proved = await prove({ password: strongPassword, code }, cookie);
    const fresh = cookieIn(proved);
    expect((await promote(fresh)).statusCode).toBe(200);
    expect((await prove({ password: strongPassword, code }, fresh)).json().message).toBe(
      'Este código já foi usado. Espere o próximo.',
    );
    expect((await prove({ password: strongPassword, code: backupCodes[1] }, fresh)).statusCode).toBe(200);
  });

  test('neither the factor nor its codes change hands for the password alone', async () => {
    const { backupCodes, cookie } = await enrolled('firme@example.com');
    for (const what of ['codigos', 'desativar']) {
      const refused = await world.post(`${factor}/${what}`, { password: strongPassword }, { cookie });
      expect(refused.json().errors).toMatchObject([{ path: 'code' }]);
    }
    const off = await world.post(`${factor}/desativar`, { password: strongPassword, code: backupCodes[1] }, { cookie });
    expect(off.statusCode).toBe(200);
  });

  test('a password changed by the password alone does not stand for the code', async () => {
    const { cookie } = await enrolled('troca@example.com');
    const body = { currentPassword: strongPassword, newPassword: 'agua que corre solta' };
    const fresh = cookieIn(await world.post('/api/auth/change-password', body, { cookie }));
    world.clock.now = new Date();
    expect((await promote(fresh)).json().errors).toMatchObject([{ path: 'proof.password' }, { path: 'proof.code' }]);
  });
});
