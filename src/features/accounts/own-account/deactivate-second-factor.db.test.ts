import { notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteSettings } from '#features/settings/tables.server.ts';
import { rateLimits } from '#platform/tables.server.ts';
import { type AccountsWorld, createAccountsWorld, strongPassword } from '#test/accounts.ts';
import { actorOf } from '#test/context.ts';
import { createSecondFactors, ownAccountPath, type SecondFactors } from '#test/second-factor.ts';
import { nextTotp } from '#test/totp.ts';
import { removeSecondFactor } from '../staff/remove-second-factor.server.ts';
import { resetAccess } from '../staff/reset-access.server.ts';
import { users } from '../tables.server.ts';

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

describe('the second factor in force', () => {
  test('gives new backup codes and goes away for the password and a code', async () => {
    const { cookie, backupCodes, secret } = await factors.enrolled('desliga@example.com');
    const off = (password: string, code?: string) =>
      factors.call(cookie, 'POST', `${ownAccountPath}/segundo-fator/desativar`, { password, ...(code && { code }) });
    const both = { password: strongPassword, code: nextTotp(secret, world.clock.now) };
    const codes = await factors.call(cookie, 'POST', `${ownAccountPath}/segundo-fator/codigos`, both);
    const fresh: string[] = codes.json().backupCodes;
    expect(fresh).toHaveLength(10);
    expect((await factors.signIn('desliga@example.com', backupCodes[0])).statusCode).toBe(401);
    expect((await off('nao e essa aqui', fresh[0])).statusCode).toBe(400);
    expect((await off(strongPassword)).statusCode).toBe(400);
    expect((await off(strongPassword, fresh[0])).statusCode).toBe(200);
    expect((await factors.signIn('desliga@example.com')).statusCode).toBe(200);
  });

  test('is taken away by another administrator, and the password with it: a link gives a new one', async () => {
    const { id, cookie, secret } = await factors.enrolled('perdeu@example.com');
    const short = 'oito.8le';
    const shorter = { currentPassword: strongPassword, newPassword: short };
    const changed = await factors.call(cookie, 'POST', '/api/auth/change-password', shorter);
    expect(changed.statusCode).toBe(200);
    const { id: own, cookie: admin } = await factors.enrolled('chefe@example.com', 'admin');
    const remove = (userId: string) =>
      factors.call(admin, 'POST', `/api/admin/usuarios/${userId}/segundo-fator/remover`, {
        reason: 'Perdeu o celular',
      });
    expect((await remove(own)).statusCode).toBe(409);
    const earlier = (await factors.call(admin, 'POST', `/api/admin/usuarios/${id}/link-senha`)).json().invitationUrl;
    const removed = await remove(id);
    expect(removed.headers['cache-control']).toBe('no-store');
    const { invitationUrl } = removed.json();
    expect((await remove(id)).statusCode).toBe(409);
    expect(await world.isSignedIn(factors.cookieIn(changed))).toBe(false);
    for (const code of [undefined, nextTotp(secret, world.clock.now)]) {
      expect((await factors.signIn('perdeu@example.com', code, short)).json()).not.toHaveProperty('errors');
      expect((await factors.signIn('perdeu@example.com', code, short)).statusCode).toBe(401);
    }
    const found = (await factors.call(admin, 'GET', `/api/admin/usuarios/${id}`)).json();
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
    expect((await factors.signIn('perdeu@example.com')).statusCode).toBe(200);
  });

  test('is left to one of two administrators who take it from each other at the same moment', async () => {
    const two = [
      await factors.enrolled('um@example.com', 'admin'),
      await factors.enrolled('dois@example.com', 'admin'),
    ];
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
    const { secret } = await factors.enrolled('sozinha@example.com', 'admin');
    await expect(resetAccess(world.ctx(), { email: 'ninguem@example.com' })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { invitationUrl } = await resetAccess(world.ctx(), { email: ' Sozinha@example.com' });
    const token = new URL(invitationUrl ?? '').searchParams.get('token') ?? '';
    expect((await factors.signIn('sozinha@example.com', nextTotp(secret, world.clock.now))).statusCode).toBe(401);
    await world.post('/api/auth/reset-password', { token, newPassword: `${strongPassword} novo` });
    const back = await factors.signIn('sozinha@example.com', undefined, `${strongPassword} novo`);
    expect(back.statusCode).toBe(200);
    // Without a second factor only the password is reset.
    expect((await resetAccess(world.ctx(), { email: 'sozinha@example.com' })).invitationUrl).toContain('?token=');
    expect((await factors.signIn('sozinha@example.com', undefined, `${strongPassword} novo`)).statusCode).toBe(200);
  });
});
