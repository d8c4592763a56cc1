import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDue } from '#features/messages/send-messages.server.ts';
import { siteSettings } from '#features/settings/tables.server.ts';
import { rateLimits } from '#platform/tables.server.ts';
import { type AccountsWorld, createAccountsWorld, strongPassword } from '#test/accounts.ts';
import { createSecondFactors, ownAccountPath, type SecondFactors } from '#test/second-factor.ts';
import { nextTotp, totp } from '#test/totp.ts';
import { recoverPassword } from '../recover-password.server.ts';
import { signInWithEmail } from '../sign-in.server.ts';

let world: AccountsWorld;
let factors: SecondFactors;
beforeAll(async () => {
  world = await createAccountsWorld();
  factors = createSecondFactors(world);
});
afterAll(() => world.destroy());
beforeEach(async () => {
  await world.db.delete(rateLimits);
  await world.db.delete(siteSettings);
});

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
    await factors.call(cookie, 'PATCH', ownAccountPath, { name: '  Eva   de Castro ' });
    const account = (await factors.call(cookie, 'GET', ownAccountPath)).json();
    expect(account).toMatchObject({ name: 'Eva de Castro', role: 'suporte', minPasswordLength: 12 });
    expect(account.sessions.map((session: { current: boolean }) => session.current)).toEqual([false, true]);
    expect((await world.session(cookie)).json().user).toMatchObject({ firstName: 'Eva', lastName: 'de Castro' });
  });

  test('ends its other sessions, and never one of somebody else', async () => {
    await world.addUser('fim@example.com');
    await world.addUser('vizinho@example.com');
    const neighbour = await world.cookieOf('vizinho@example.com');
    const [theirs] = (await factors.call(neighbour, 'GET', ownAccountPath)).json().sessions;
    const [here, there] = [await world.cookieOf('fim@example.com'), await world.cookieOf('fim@example.com')];
    expect((await factors.call(here, 'DELETE', `${ownAccountPath}/sessoes/${theirs.id}`)).statusCode).toBe(404);
    expect((await factors.call(here, 'DELETE', `${ownAccountPath}/sessoes`)).json().ended).toBe(1);
    expect(await world.isSignedIn(there)).toBe(false);
    expect(await world.isSignedIn(here)).toBe(true);
    expect(await world.isSignedIn(neighbour)).toBe(true);
  });
});

describe('signing in with a second factor', () => {
  test('asks for the code after the right password alone, and opens nothing before it', async () => {
    const { secret } = await factors.enrolled('entra@example.com');
    const half = await factors.signIn('entra@example.com');
    expect(half.statusCode).toBe(401);
    expect(half.json()).toMatchObject(needsCode);
    expect(half.cookies).toEqual([]);
    expect(
      (await factors.signIn('entra@example.com', nextTotp(secret, world.clock.now), 'senha errada mesmo')).json(),
    ).not.toHaveProperty('errors');
    for (let time = 0; time < 2; time += 1) {
      expect((await factors.signIn('entra@example.com', '000000')).json()).toMatchObject(wrongCode);
    }
    const whole = await factors.signIn('entra@example.com', nextTotp(secret, world.clock.now));
    expect(whole.statusCode).toBe(200);
    expect(await world.isSignedIn(factors.cookieIn(whole))).toBe(true);
  });

  test('takes a code of the authenticator once, also when several try it at the same moment', async () => {
    const { secret } = await factors.enrolled('uma@example.com');
    const code = nextTotp(secret, world.clock.now);
    const tries = await Promise.all(Array.from({ length: 5 }, () => factors.signIn('uma@example.com', code)));
    expect(tries.map((reply) => reply.statusCode).sort()).toEqual([200, 401, 401, 401, 401]);
    expect((await factors.signIn('uma@example.com', code)).json().message).toBe(
      'Este código já foi usado. Espere o próximo.',
    );
  });

  test('does not take the code that put it in force once more', async () => {
    await world.addUser('ativa@example.com', 'operador');
    const cookie = await world.cookieOf('ativa@example.com');
    const prepared = await factors.call(cookie, 'POST', `${ownAccountPath}/segundo-fator`, {
      password: strongPassword,
    });
    const code = totp(prepared.json().secret, world.clock.now);
    expect((await factors.call(cookie, 'POST', `${ownAccountPath}/segundo-fator/confirmar`, { code })).statusCode).toBe(
      200,
    );
    const again = await factors.signIn('ativa@example.com', code);
    expect([again.statusCode, again.json().message]).toEqual([401, 'Este código já foi usado. Espere o próximo.']);
    expect(
      (await factors.signIn('ativa@example.com', nextTotp(prepared.json().secret, world.clock.now))).statusCode,
    ).toBe(200);
  });

  test('takes each backup code once, however it is typed, also when several try it at the same moment', async () => {
    const { backupCodes } = await factors.enrolled('reserva@example.com');
    const [first = '', second = ''] = backupCodes;
    expect((await factors.signIn('reserva@example.com', first.toUpperCase().replace('-', ' '))).statusCode).toBe(200);
    expect((await factors.signIn('reserva@example.com', first)).json()).toMatchObject(wrongCode);
    const tries = await Promise.all(Array.from({ length: 8 }, () => factors.signIn('reserva@example.com', second)));
    expect(tries.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  });

  test('judges the code of the account that signs in, whoever is signed in there already', async () => {
    const mine = await factors.enrolled('minha@example.com');
    await factors.enrolled('alheia@example.com');
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { cookie: mine.cookie },
      payload: { email: 'alheia@example.com', password: strongPassword, code: nextTotp(mine.secret, world.clock.now) },
    });
    expect(reply.statusCode).toBe(401);
  });

  test('is not spoken of at a door that asks for no codes', async () => {
    await factors.enrolled('porta@example.com');
    const refusal = 'Credenciais inválidas. Contate o suporte.';
    const caller = { headers: new Headers(), address: '198.51.100.9' };
    const entry = { email: 'porta@example.com', password: strongPassword, refusal, ...caller };
    await expect(signInWithEmail(world.ctx(), entry)).rejects.toMatchObject({ message: refusal, issues: [] });
  });

  test('takes the right password without a code for no failure, however often it is asked', async () => {
    const { secret } = await factors.enrolled('esquece@example.com');
    for (let time = 0; time < 12; time += 1) expect((await factors.signIn('esquece@example.com')).statusCode).toBe(401);
    expect((await factors.signIn('esquece@example.com', nextTotp(secret, world.clock.now))).statusCode).toBe(200);
  });

  test('lets ten tries through in a quarter of an hour', async () => {
    const { secret } = await factors.enrolled('tenta@example.com');
    for (let time = 0; time < 10; time += 1) {
      const answer = await factors.signIn(
        'tenta@example.com',
        String(time).repeat(6),
        strongPassword,
        `198.51.100.${time}`,
      );
      expect(answer.statusCode).toBe(401);
    }
    expect((await factors.signIn('tenta@example.com', nextTotp(secret, world.clock.now))).statusCode).toBe(429);
  });

  test('lets ten wrong codes through in all, from whichever known devices they come', async () => {
    const email = 'aparelhos@example.com';
    await world.addUser(email);
    const devices: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      const device = (await world.signIn(email)).cookies.find(({ name }) => name === 'canolivre.device');
      devices.push(`${device?.name}=${device?.value}`);
    }
    const { secret } = await factors.enrol(email);
    const tryCode = (code: string, cookie = '') =>
      world.post('/api/auth/sign-in/email', { email, password: strongPassword, code }, { cookie });
    for (let time = 0; time < 10; time += 1) expect((await tryCode('000000', devices[time % 2])).statusCode).toBe(401);
    const refused = await tryCode(nextTotp(secret, world.clock.now), devices[0]);
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'Muitos códigos errados. Aguarde 15 minutos e tente de novo.',
    ]);
  });

  test('is not got round by a recovered password, which may then be shorter', async () => {
    const { secret } = await factors.enrolled('recupera@example.com');
    await sendDue(world.ctx());
    world.mails.length = 0;
    world.ctx().services.mailer.delivers = true;
    await (await recoverPassword(world.ctx(), { email: 'recupera@example.com', address: '198.51.100.9' })).sending;
    await sendDue(world.ctx());
    delete world.ctx().services.mailer.delivers;
    const link = /https?:\S+/.exec(world.mails.at(-1)?.text ?? '')?.[0] ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    expect((await world.post('/api/auth/reset-password', { token, newPassword: 'oito.8le' })).statusCode).toBe(200);
    expect((await factors.signIn('recupera@example.com', undefined, 'oito.8le')).json()).toMatchObject(needsCode);
    const whole = await factors.signIn('recupera@example.com', nextTotp(secret, world.clock.now), 'oito.8le');
    expect(whole.statusCode).toBe(200);
    const off = await factors.call(factors.cookieIn(whole), 'POST', `${ownAccountPath}/segundo-fator/desativar`, {
      password: 'oito.8le',
    });
    expect(off.json().message).toBe('Sem o segundo fator a senha precisa de 12 caracteres. Troque a senha antes.');
  });
});
