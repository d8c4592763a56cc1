import { accountsApi, findRequestActor } from '#features/accounts/api.server.ts';
import { createUser } from '#features/accounts/create-user.server.ts';
import type { Role } from '#features/accounts/rules.ts';
import { buildApp } from '#http/build-app.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { createTestDatabase, openTestPool } from '#test/database.ts';
import { createTestServices } from '#test/services.ts';

export const strongPassword = 'quatro canos de cobre';

/** The edge with the accounts slice only, over its own database; tests move the clock. */
export async function createAccountsWorld(options: { publicUrl?: string; limitsFactor?: number } = {}) {
  const { publicUrl = 'http://localhost:3000', limitsFactor = 1 } = options;
  const testDatabase = await createTestDatabase();
  const { db, close } = openTestPool(testDatabase.url);
  const attempts = openTestPool(testDatabase.url, 2);
  const slices = [accountsApi];
  const given = { publicUrl, limitsFactor, slices, attemptsDb: attempts.db };
  const { env, services, mails } = createTestServices(db, given);
  const clock = { now: new Date() };
  const app = await buildApp({
    env,
    db,
    services,
    notices: { subscribe() {} },
    slices,
    findActor: findRequestActor,
    clock: () => clock.now,
  });
  const ctx = (): Ctx => ({ db, now: clock.now, actor: system, log: silentLog, services });

  return {
    app,
    db,
    mails,
    clock,
    ctx,
    /** An account with `strongPassword`. */
    async addUser(email: string, role: Role = 'operador', password = strongPassword) {
      return createUser(ctx(), { name: 'Ana Souza', email, role, password });
    },
    post(url: string, body: object, headers: Record<string, string> = {}) {
      return app.inject({ method: 'POST', url, payload: body, headers });
    },
    signIn(email: string, password = strongPassword, headers: Record<string, string> = {}) {
      return this.post('/api/auth/sign-in/email', { email, password }, headers);
    },
    /** Sends wrong passwords, each from its own address by default; returns the statuses. */
    async guess(email: string, { times, cookie = '', address }: { times: number; cookie?: string; address?: string }) {
      const statuses: number[] = [];
      for (let n = 1; n <= times; n += 1) {
        const { statusCode } = await app.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          payload: { email, password: `tentativa numero ${n}` },
          headers: { cookie },
          remoteAddress: address ?? `198.51.100.${n}`,
        });
        statuses.push(statusCode);
      }
      return statuses;
    },
    /** The Cookie header of a new session. */
    async cookieOf(email: string, password = strongPassword): Promise<string> {
      const [cookie] = (await this.signIn(email, password)).cookies;
      if (cookie === undefined) throw new Error('The sign-in was refused.');
      return `${cookie.name}=${encodeURIComponent(cookie.value)}`;
    },
    session(cookie: string) {
      return app.inject({ url: '/api/auth/session', headers: { cookie } });
    },
    /** Whether this cookie identifies somebody. */
    async isSignedIn(cookie: string): Promise<boolean> {
      return (await this.session(cookie)).json().user !== null;
    },
    async destroy() {
      await app.close();
      await attempts.close();
      await close();
      await testDatabase.drop();
    },
  };
}

export type AccountsWorld = Awaited<ReturnType<typeof createAccountsWorld>>;
