import { phoneVerificationApi } from '#features/phone-verification/api.server.ts';
import { buildApp } from '#http/build-app.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { silentLog } from '#platform/log.server.ts';
import type { CodeMessage } from '#platform/messaging.server.ts';
import type { CodeMethod } from '#shared/contact/messages.ts';
import { createTestDatabase, openTestPool } from '#test/database.ts';
import { createTestServices } from '#test/services.ts';

/** The edge with phone verification only, under real limits; tests move the clock. */
export async function createPhoneWorld(options: { publicUrl?: string; channels?: CodeMethod[] } = {}) {
  const { publicUrl = 'http://localhost:3000', channels = [] } = options;
  const database = await createTestDatabase();
  const { db } = database;
  const attempts = openTestPool(database.url, 2);
  const slices = [phoneVerificationApi];
  const sentCodes: CodeMessage[] = [];
  let fails = false;
  const messenger = {
    channels: new Set(channels),
    async sendCode(message: CodeMessage) {
      if (fails) throw new Error('The provider is away.');
      sentCodes.push(message);
    },
  };
  const { env, services } = createTestServices(db, { publicUrl, slices, attemptsDb: attempts.db }, { messenger });
  let now = new Date('2026-11-21T15:00:00Z');
  const app = await buildApp({
    env,
    db,
    services,
    notices: { subscribe() {} },
    slices,
    findActor: async () => anonymous,
    clock: () => now,
  });

  return {
    sentCodes,
    failSending(yes: boolean) {
      fails = yes;
    },
    ctx: (): Ctx => ({ db, now, actor: anonymous, log: silentLog, services }),
    later(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    post(url: string, payload: object, { address = '203.0.113.9', cookie = '' } = {}) {
      return app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress: address });
    },
    /** Requests a code, in a new browser unless a cookie is given; returns code and cookie. */
    async ask({
      phone,
      method = 'sms',
      ...caller
    }: {
      phone: string;
      method?: CodeMethod;
      cookie?: string;
      address?: string;
    }) {
      const response = await this.post('/api/send-verification-code', { phone, method }, caller);
      return {
        response,
        code: sentCodes.at(-1)?.code ?? '',
        cookie: String(response.headers['set-cookie']).split(';', 1)[0] ?? '',
      };
    },
    verify({ phone, code, cookie }: { phone: string; code: string; cookie: string }) {
      return this.post('/api/verify-code', { phone, code }, { cookie });
    },
    async destroy() {
      await app.close();
      await attempts.close();
      await database.drop();
    },
  };
}

export type PhoneWorld = Awaited<ReturnType<typeof createPhoneWorld>>;
