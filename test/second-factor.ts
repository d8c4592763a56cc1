import { expect } from 'vitest';
import type { AccountsWorld } from '#test/accounts.ts';
import { strongPassword } from '#test/accounts.ts';
import { totp } from '#test/totp.ts';

export const ownAccountPath = '/api/admin/minha-conta';
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Repeated steps for second factors in a world of accounts. */
export function createSecondFactors(world: AccountsWorld) {
  const call = (cookie: string, method: Method, url: string, payload?: object) =>
    world.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });

  const cookieIn = (reply: Awaited<ReturnType<typeof call>>) => {
    const [cookie] = reply.cookies;
    return `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`;
  };

  return {
    call,
    cookieIn,
    signIn(email: string, code?: string, password = strongPassword, remoteAddress = '127.0.0.1') {
      const payload = { email, password, ...(code !== undefined && { code }) };
      return world.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload, remoteAddress });
    },
    /** An account whose second factor is in force. */
    async enrolled(email: string, role: 'admin' | 'operador' = 'operador') {
      const { id } = await world.addUser(email, role);
      return { id, ...(await this.enrol(email)) };
    },
    /** Puts the second factor of an account in force. */
    async enrol(email: string) {
      const before = await world.cookieOf(email);
      const prepared = await call(before, 'POST', `${ownAccountPath}/segundo-fator`, { password: strongPassword });
      const { secret, backupCodes } = prepared.json<{ secret: string; backupCodes: string[] }>();
      const code = totp(secret, world.clock.now);
      const confirmed = await call(before, 'POST', `${ownAccountPath}/segundo-fator/confirmar`, { code });
      expect(confirmed.statusCode).toBe(200);
      return { secret, backupCodes, before, cookie: cookieIn(confirmed) };
    },
  };
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;
