import { notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDue } from '#features/messages/send-messages.server.ts';
import { siteSettings } from '#features/site-settings/tables.server.ts';
import { rateLimits } from '#platform/tables.server.ts';
import { type AccountsWorld, createAccountsWorld, strongPassword } from '#test/accounts.ts';
import { actorOf } from '#test/context.ts';
import { nextTotp, totp } from '#test/totp.ts';
import { recoverPassword } from '../recover-password.server.ts';
import { signInWithEmail } from '../sign-in.server.ts';
import { removeSecondFactor } from '../staff/remove-second-factor.server.ts';
import { resetAccess } from '../staff/reset-access.server.ts';
import { twoFactors, users } from '../tables.server.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.destroy());
beforeEach(async () => {
  await world.db.delete(rateLimits);
  await world.db.delete(siteSettings);
});

const path = '/api/admin/minha-conta';
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (cookie: string, method: Method, url: string, payload?: object) =>
  world.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
const cookieIn = (reply: Awaited<ReturnType<typeof call>>) => {
  const [cookie] = reply.cookies;
  return `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`;
};
const signIn = (email: string, code?: string, password = strongPassword, remoteAddress = '127.0.0.1') =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password, ...(code !== undefined && { code }) },
    remoteAddress,
  });

/** An account whose second factor is in force. */
async function enrolled(email: string, role: 'admin' | 'operador' = 'operador') {
  const { id } = await world.addUser(email, role);
  const before = await world.cookieOf(email);
  const prepared = await call(before, 'POST', `${path}/segundo-fator`, { password: strongPassword });
  const { secret, backupCodes } = prepared.json<{ secret: string; backupCodes: string[] }>();
  const confirmed = await call(before, 'POST', `${path}/segundo-fator/confirmar`, { code: totp(secret) });
  expect(confirmed.statusCode).toBe(200);
  return { id, secret, backupCodes, before, cookie: cookieIn(confirmed) };
}

const needsCode = {
  code: 'unauthenticated',
  errors: [{ path: 'code', message: 'Digite o código de 6 dígitos do seu aplicativo autenticador.' }],
};
const wrongCode = { errors: [{ path: 'code', message: 'Código incorreto. Confira e tente de novo.' }] };

describe('the own account', () => {
  test('shows and changes the name, and marks the session that asks', async () => {
    await world.addUser('eu@example.com', 'suporte');
    const cookie = await world.cookieOf('eu@example.com');
    await world.cookieOf('eu@example.com');
    await call(cookie, 'PATCH', path, { name: '  Eva   de Castro ' });
    const account = (await call(cookie, 'GET', path)).json();
    expect(account).toMatchObject({ name: 'Eva de Castro', role: 'suporte', minPasswordLength: 12 });
    expect(account.sessions.map((session: { current: boolean }) => session.current)).toEqual([false, true]);
    expect((await world.session(cookie)).json().user).toMatchObject({ firstName: 'Eva', lastName: 'de Castro' });
  });

  test('ends its other sessions, and never one of somebody else', async () => {
    await world.addUser('fim@example.com');
    await world.addUser('vizinho@example.com');
    const neighbour = await world.cookieOf('vizinho@example.com');
    const [theirs] = (await call(neighbour, 'GET', path)).json().sessions;
    const [here, there] = [await world.cookieOf('fim@example.com'), await world.cookieOf('fim@example.com')];
    expect((await call(here, 'DELETE', `${path}/sessoes/${theirs.id}`)).statusCode).toBe(404);
    expect((await call(here, 'DELETE', `${path}/sessoes`)).json().ended).toBe(1);
    expect(await world.isSignedIn(there)).toBe(false);
    expect(await world.isSignedIn(here)).toBe(true);
    expect(await world.isSignedIn(neighbour)).toBe(true);
  });
});

describe('turning the second factor on', () => {
  test('asks for the password, and for a code of the new secret before it is in force', async () => {
    await world.addUser('liga@example.com');
    const cookie = await world.cookieOf('liga@example.com');
    const wrong = await call(cookie, 'POST', `${path}/segundo-fator`, { password: 'nao e essa aqui' });
    expect(wrong.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'password' }] });
    await call(cookie, 'POST', `${path}/segundo-fator`, { password: strongPassword });
    const refused = await call(cookie, 'POST', `${path}/segundo-fator/confirmar`, { code: '000000' });
    expect(refused.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'code' }] });
    expect((await call(cookie, 'GET', path)).json().twoFactorEnabled).toBe(false);
    expect((await signIn('liga@example.com')).statusCode).toBe(200);
  });

  test('keeps neither secret nor backup codes readable, and goes on in a new session', async () => {
    const { secret, backupCodes, before, cookie } = await enrolled('segredo@example.com');
    expect(backupCodes).toHaveLength(10);
    const rows = JSON.stringify(await world.db.select().from(twoFactors));
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(backupCodes[0]);
    expect(await world.isSignedIn(before)).toBe(false);
    expect((await call(cookie, 'GET', path)).json()).toMatchObject({ twoFactorEnabled: true, minPasswordLength: 8 });
    const again = await call(cookie, 'POST', `${path}/segundo-fator`, { password: strongPassword });
    expect(again.statusCode).toBe(409);
  });
});

describe('signing in with a second factor', () => {
  test('asks for the code after the right password alone, and opens nothing before it', async () => {
    const { secret } = await enrolled('entra@example.com');
    const half = await signIn('entra@example.com');
    expect(half.statusCode).toBe(401);
    expect(half.json()).toMatchObject(needsCode);
    expect(half.cookies).toEqual([]);
    expect((await signIn('entra@example.com', nextTotp(secret), 'senha errada mesmo')).json()).not.toHaveProperty(
      'errors',
    );
    for (let time = 0; time < 2; time += 1) {
      expect((await signIn('entra@example.com', '000000')).json()).toMatchObject(wrongCode);
    }
    const whole = await signIn('entra@example.com', nextTotp(secret));
    expect(whole.statusCode).toBe(200);
    expect(await world.isSignedIn(cookieIn(whole))).toBe(true);
  });

  test('takes a code of the authenticator once, also when several try it at the same moment', async () => {
    const { secret } = await enrolled('uma@example.com');
    const code = nextTotp(secret);
    const tries = await Promise.all(Array.from({ length: 5 }, () => signIn('uma@example.com', code)));
    expect(tries.map((reply) => reply.statusCode).sort()).toEqual([200, 401, 401, 401, 401]);
    expect((await signIn('uma@example.com', code)).json().message).toBe('Este código já foi usado. Espere o próximo.');
  });

  test('does not take the code that put it in force once more', async () => {
    await world.addUser('ativa@example.com', 'operador');
    const cookie = await world.cookieOf('ativa@example.com');
    const prepared = await call(cookie, 'POST', `${path}/segundo-fator`, { password: strongPassword });
    const code = totp(prepared.json().secret);
    expect((await call(cookie, 'POST', `${path}/segundo-fator/confirmar`, { code })).statusCode).toBe(200);
    const again = await signIn('ativa@example.com', code);
    expect([again.statusCode, again.json().message]).toEqual([401, 'Este código já foi usado. Espere o próximo.']);
    expect((await signIn('ativa@example.com', nextTotp(prepared.json().secret))).statusCode).toBe(200);
  });

  test('takes each backup code once, however it is typed, also when several try it at the same moment', async () => {
    const { backupCodes } = await enrolled('reserva@example.com');
    const [first = '', second = ''] = backupCodes;
    expect((await signIn('reserva@example.com', first.toUpperCase().replace('-', ' '))).statusCode).toBe(200);
    expect((await signIn('reserva@example.com', first)).json()).toMatchObject(wrongCode);
    const tries = await Promise.all(Array.from({ length: 8 }, () => signIn('reserva@example.com', second)));
    expect(tries.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  });

  test('judges the code of the account that signs in, whoever is signed in there already', async () => {
    const mine = await enrolled('minha@example.com');
    await enrolled('alheia@example.com');
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { cookie: mine.cookie },
      payload: { email: 'alheia@example.com', password: strongPassword, code: nextTotp(mine.secret) },
    });
    expect(reply.statusCode).toBe(401);
  });

  test('is not spoken of at a door that asks for no codes', async () => {
    await enrolled('porta@example.com');
    const refusal = 'Credenciais inválidas. Contate o suporte.';
    const caller = { headers: new Headers(), address: '198.51.100.9' };
    const entry = { email: 'porta@example.com', password: strongPassword, refusal, ...caller };
    await expect(signInWithEmail(world.ctx(), entry)).rejects.toMatchObject({ message: refusal, issues: [] });
  });

  test('takes the right password without a code for no failure, however often it is asked', async () => {
    const { secret } = await enrolled('esquece@example.com');
    for (let time = 0; time < 12; time += 1) expect((await signIn('esquece@example.com')).statusCode).toBe(401);
    expect((await signIn('esquece@example.com', nextTotp(secret))).statusCode).toBe(200);
  });

  test('lets ten tries through in a quarter of an hour', async () => {
    const { secret } = await enrolled('tenta@example.com');
    for (let time = 0; time < 10; time += 1) {
      const answer = await signIn('tenta@example.com', String(time).repeat(6), strongPassword, `198.51.100.${time}`);
      expect(answer.statusCode).toBe(401);
    }
    expect((await signIn('tenta@example.com', nextTotp(secret))).statusCode).toBe(429);
  });

  test('is not got round by a recovered password, which may then be shorter', async () => {
    const { secret } = await enrolled('recupera@example.com');
    await sendDue(world.ctx());
    world.mails.length = 0;
    world.ctx().services.mailer.delivers = true;
    await (await recoverPassword(world.ctx(), { email: 'recupera@example.com', address: '198.51.100.9' })).sending;
    await sendDue(world.ctx());
    delete world.ctx().services.mailer.delivers;
    const link = /https?:\S+/.exec(world.mails.at(-1)?.text ?? '')?.[0] ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    expect((await world.post('/api/auth/reset-password', { token, newPassword: 'oito.8le' })).statusCode).toBe(200);
    expect((await signIn('recupera@example.com', undefined, 'oito.8le')).json()).toMatchObject(needsCode);
    const whole = await signIn('recupera@example.com', nextTotp(secret), 'oito.8le');
    expect(whole.statusCode).toBe(200);
    const off = await call(cookieIn(whole), 'POST', `${path}/segundo-fator/desativar`, { password: 'oito.8le' });
    expect(off.json().message).toBe('Sem o segundo fator a senha precisa de 12 caracteres. Troque a senha antes.');
  });
});

describe('the second factor in force', () => {
  test('gives new backup codes and goes away for the password and a code', async () => {
    const { cookie, backupCodes, secret } = await enrolled('desliga@example.com');
    const off = (password: string, code?: string) =>
      call(cookie, 'POST', `${path}/segundo-fator/desativar`, { password, ...(code && { code }) });
    const both = { password: strongPassword, code: nextTotp(secret) };
    const codes = await call(cookie, 'POST', `${path}/segundo-fator/codigos`, both);
    const fresh: string[] = codes.json().backupCodes;
    expect(fresh).toHaveLength(10);
    expect((await signIn('desliga@example.com', backupCodes[0])).statusCode).toBe(401);
    expect((await off('nao e essa aqui', fresh[0])).statusCode).toBe(400);
    expect((await off(strongPassword)).statusCode).toBe(400);
    expect((await off(strongPassword, fresh[0])).statusCode).toBe(200);
    expect((await signIn('desliga@example.com')).statusCode).toBe(200);
  });

  test('is taken away by another administrator, and the password with it: a link gives a new one', async () => {
    const { id, cookie, secret } = await enrolled('perdeu@example.com');
    const short = 'oito.8le';
    const shorter = { currentPassword: strongPassword, newPassword: short };
    const changed = await call(cookie, 'POST', '/api/auth/change-password', shorter);
    expect(changed.statusCode).toBe(200);
    const { id: own, cookie: admin } = await enrolled('chefe@example.com', 'admin');
    const remove = (userId: string) =>
      call(admin, 'POST', `/api/admin/usuarios/${userId}/segundo-fator/remover`, { reason: 'Perdeu o celular' });
    expect((await remove(own)).statusCode).toBe(409);
    const earlier = (await call(admin, 'POST', `/api/admin/usuarios/${id}/link-senha`)).json().invitationUrl;
    const removed = await remove(id);
    expect(removed.headers['cache-control']).toBe('no-store');
    const { invitationUrl } = removed.json();
    expect((await remove(id)).statusCode).toBe(409);
    expect(await world.isSignedIn(cookieIn(changed))).toBe(false);
    for (const code of [undefined, nextTotp(secret)]) {
      expect((await signIn('perdeu@example.com', code, short)).json()).not.toHaveProperty('errors');
      expect((await signIn('perdeu@example.com', code, short)).statusCode).toBe(401);
    }
    const found = (await call(admin, 'GET', `/api/admin/usuarios/${id}`)).json();
    expect(found).toMatchObject({ hasPassword: false, invitationPending: false, twoFactorEnabled: false });
    expect(found.history.slice(0, 2)).toMatchObject([
      { type: 'password_link' },
      { type: 'second_factor', to: 'desativado', reason: 'Perdeu o celular' },
    ]);

    const choose = (url: string, newPassword: string) =>
      world.post('/api/auth/reset-password', { token: new URL(url).searchParams.get('token') ?? '', newPassword });
    expect((await choose(earlier, strongPassword)).statusCode).toBe(400);
    expect((await choose(invitationUrl, short)).statusCode).toBe(400);
    expect((await choose(invitationUrl, strongPassword)).statusCode).toBe(200);
    expect((await signIn('perdeu@example.com')).statusCode).toBe(200);
  });

  test('is left to one of two administrators who take it from each other at the same moment', async () => {
    const two = [await enrolled('um@example.com', 'admin'), await enrolled('dois@example.com', 'admin')];
    await world.db
      .update(users)
      .set({ role: 'suporte' })
      .where(
        notInArray(
          users.id,
          two.map(({ id }) => id),
        ),
      );
    const replies = await Promise.allSettled(
      two.map(({ id }, at) => {
        const ctx = { ...world.ctx(), actor: actorOf('admin', id) };
        return removeSecondFactor(ctx, { userId: two[1 - at]?.id ?? '' });
      }),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('and the way in are given again on the machine itself, also to the only administrator', async () => {
    const { secret } = await enrolled('sozinha@example.com', 'admin');
    await expect(resetAccess(world.ctx(), { email: 'ninguem@example.com' })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { invitationUrl } = await resetAccess(world.ctx(), { email: ' Sozinha@example.com' });
    const token = new URL(invitationUrl ?? '').searchParams.get('token') ?? '';
    expect((await signIn('sozinha@example.com', nextTotp(secret))).statusCode).toBe(401);
    await world.post('/api/auth/reset-password', { token, newPassword: `${strongPassword} novo` });
    const back = await signIn('sozinha@example.com', undefined, `${strongPassword} novo`);
    expect(back.statusCode).toBe(200);
    // Without a second factor it is the password alone that is given anew.
    expect((await resetAccess(world.ctx(), { email: 'sozinha@example.com' })).invitationUrl).toContain('?token=');
    expect((await signIn('sozinha@example.com', undefined, `${strongPassword} novo`)).statusCode).toBe(200);
  });
});

describe('where administrators must have one', () => {
  const demand = () =>
    world.db.insert(siteSettings).values({ group: 'security', value: { requireAdminSecondFactor: true } });

  test('one without it does nothing but turn it on', async () => {
    await world.addUser('sem@example.com', 'admin');
    const cookie = await world.cookieOf('sem@example.com');
    await demand();
    const refused = await call(cookie, 'GET', '/api/admin/usuarios');
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('Ative o segundo fator em Minha conta para continuar.');
    expect((await world.session(cookie)).json().user.permissions).toEqual(['own-account.manage']);
    expect((await signIn('sem@example.com')).json().user.permissions).toEqual(['own-account.manage']);

    const prepared = await call(cookie, 'POST', `${path}/segundo-fator`, { password: strongPassword });
    const code = totp(prepared.json().secret);
    const fresh = cookieIn(await call(cookie, 'POST', `${path}/segundo-fator/confirmar`, { code }));
    expect((await call(fresh, 'GET', '/api/admin/usuarios')).statusCode).toBe(200);
    const off = await call(fresh, 'POST', `${path}/segundo-fator/desativar`, { password: strongPassword });
    expect(off.statusCode).toBe(409);
  });

  test('the other roles go on without', async () => {
    await world.addUser('livre@example.com', 'operador');
    await demand();
    const cookie = await world.cookieOf('livre@example.com');
    expect((await world.session(cookie)).json().user.permissions).toContain('back-office.enter');
  });
});
