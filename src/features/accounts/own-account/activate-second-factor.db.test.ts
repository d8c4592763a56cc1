import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteSettings } from '#features/settings/tables.server.ts';
import { rateLimits } from '#platform/tables.server.ts';
import { type AccountsWorld, createAccountsWorld, strongPassword } from '#test/accounts.ts';
import { createSecondFactors, ownAccountPath, type SecondFactors } from '#test/second-factor.ts';
import { nextTotp, totp } from '#test/totp.ts';
import { twoFactors } from '../tables.server.ts';

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

describe('turning the second factor on', () => {
  test('asks for the password, and for a code of the new secret before it is in force', async () => {
    await world.addUser('liga@example.com');
    const cookie = await world.cookieOf('liga@example.com');
    const wrong = await factors.call(cookie, 'POST', `${ownAccountPath}/segundo-fator`, {
      password: 'nao e essa aqui',
    });
    expect(wrong.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'password' }] });
    await factors.call(cookie, 'POST', `${ownAccountPath}/segundo-fator`, { password: strongPassword });
    const refused = await factors.call(cookie, 'POST', `${ownAccountPath}/segundo-fator/confirmar`, { code: '000000' });
    expect(refused.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'code' }] });
    expect((await factors.call(cookie, 'GET', ownAccountPath)).json().twoFactorEnabled).toBe(false);
    expect((await factors.signIn('liga@example.com')).statusCode).toBe(200);
  });

  test('is put in force once, whatever is prepared or confirmed at the same moment', async () => {
    await world.addUser('pressa@example.com');
    const cookie = await world.cookieOf('pressa@example.com');
    const prepare = () => factors.call(cookie, 'POST', `${ownAccountPath}/segundo-fator`, { password: strongPassword });
    const { secret } = (await prepare()).json();
    const code = totp(secret, world.clock.now);
    const confirm = () => factors.call(cookie, 'POST', `${ownAccountPath}/segundo-fator/confirmar`, { code });
    const confirmed = await Promise.all([confirm(), confirm(), confirm()]);
    expect(confirmed.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect((await prepare()).statusCode).not.toBe(200);
    expect((await factors.signIn('pressa@example.com', nextTotp(secret, world.clock.now))).statusCode).toBe(200);
  });

  test('keeps neither secret nor backup codes readable, and goes on in a new session', async () => {
    const { secret, backupCodes, before, cookie } = await factors.enrolled('segredo@example.com');
    expect(backupCodes).toHaveLength(10);
    const rows = JSON.stringify(await world.db.select().from(twoFactors));
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(backupCodes[0]);
    expect(await world.isSignedIn(before)).toBe(false);
    expect((await factors.call(cookie, 'GET', ownAccountPath)).json()).toMatchObject({
      twoFactorEnabled: true,
      minPasswordLength: 8,
    });
    const again = await factors.call(cookie, 'POST', `${ownAccountPath}/segundo-fator`, { password: strongPassword });
    expect(again.statusCode).toBe(409);
  });
});

describe('where administrators must have one', () => {
  const demand = () =>
    world.db.insert(siteSettings).values({ group: 'security', value: { requireAdminSecondFactor: true } });

  test('one without it does nothing but turn it on', async () => {
    await world.addUser('sem@example.com', 'admin');
    const cookie = await world.cookieOf('sem@example.com');
    await demand();
    const refused = await factors.call(cookie, 'GET', '/api/admin/usuarios');
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('Ative o segundo fator em Minha conta para continuar.');
    expect((await world.session(cookie)).json().user.permissions).toEqual(['own-account.manage']);
    expect((await factors.signIn('sem@example.com')).json().user.permissions).toEqual(['own-account.manage']);

    const prepared = await factors.call(cookie, 'POST', `${ownAccountPath}/segundo-fator`, {
      password: strongPassword,
    });
    const code = totp(prepared.json().secret, world.clock.now);
    const fresh = factors.cookieIn(
      await factors.call(cookie, 'POST', `${ownAccountPath}/segundo-fator/confirmar`, { code }),
    );
    expect((await factors.call(fresh, 'GET', '/api/admin/usuarios')).statusCode).toBe(200);
    const off = await factors.call(fresh, 'POST', `${ownAccountPath}/segundo-fator/desativar`, {
      password: strongPassword,
    });
    expect(off.statusCode).toBe(409);
  });

  test('the other roles go on without', async () => {
    await world.addUser('livre@example.com', 'operador');
    await demand();
    const cookie = await world.cookieOf('livre@example.com');
    expect((await world.session(cookie)).json().user.permissions).toContain('back-office.enter');
  });
});
