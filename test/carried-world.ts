import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findRequestActor } from '#features/accounts/api.server.ts';
import { messagesApi } from '#features/messages/api.server.ts';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { sendDue } from '#features/messages/send-messages.server.ts';
import { messageContacts, messageEvents, messages } from '#features/messages/tables.server.ts';
import { buildApp } from '#http/build-app.server.ts';
import { createServices } from '#http/services.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { signAsMeta, signAsTwilio, startCarrierStandIn } from '#test/carrier-stand-in.ts';
import { createTestDatabase } from '#test/database.ts';
import { testKeys } from '#test/services.ts';

export const publicUrl = 'https://canolivre.example';
export const appSecret = 'the secret of the app';
const zenviaToken = 'a token of twenty and more';
const cause = { kind: 'call', id: '01990000-0000-7000-8000-000000000001' } as const;
export const start = new Date('2026-11-21T15:00:00Z');
export const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const make = (name: string, purpose: 'service' | 'courtesy') =>
  defineMessage({
    name,
    label: 'Chegou',
    audience: 'client',
    purpose,
    atNight: true,
    channels: ['whatsapp', 'sms'],
    byHand: 'calls.write',
    data: z.strictObject({ protocol: z.string() }),
    async render(_, { protocol }) {
      const to = { name: 'Ana Souza', phone: '+5561999887766', email: null };
      const text = `Olá! Chamado ${protocol}: já estamos aí.`;
      return { to, whatsApp: { template: 'chegou', parameters: [protocol] }, subject: 'Chegamos', text, link: null };
    },
  });
export const service = make('arrived', 'service');
export const courtesy = make('thanked', 'courtesy');
const testSlice: Slice = { name: 'test', messages: [service, courtesy], routes() {} };

/** A database, stand-ins of the carriers, and the product's edge with messages and `more` slices. */
export async function createCarriedWorld(more: readonly Slice[] = []) {
  const slices = [messagesApi, ...more, testSlice];
  const [database, carriers] = await Promise.all([createTestDatabase(), startCarrierStandIn()]);
  const whatsapp = () => ({
    WHATSAPP_PHONE_NUMBER_ID: '1234',
    WHATSAPP_TOKEN: 'secret',
    WHATSAPP_API_URL: carriers.url,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: 'a word',
  });
  const twilio = () => ({
    SMS_ACCOUNT_SID: 'AC1',
    SMS_AUTH_TOKEN: 'twilio secret',
    SMS_FROM: '+15550001',
    SMS_API_URL: carriers.url,
  });
  const zenvia = () => ({
    ZENVIA_TOKEN: 'zenvia secret',
    ZENVIA_FROM: 'canolivre',
    ZENVIA_API_URL: carriers.url,
    ZENVIA_WEBHOOK_TOKEN: zenviaToken,
  });

  /** The product's edge with these carriers set up. */
  async function open(variables: Record<string, string>) {
    const env = readEnv({ PUBLIC_URL: publicUrl, HOST: '127.0.0.1', ...variables });
    const { db } = database;
    const services = createServices({ env, db, slices, keys: testKeys, log: silentLog });
    const notices = { subscribe() {} };
    const clock = { now: start };
    const app = await buildApp({
      env,
      db,
      services,
      slices,
      notices,
      findActor: findRequestActor,
      clock: () => clock.now,
    });
    const ctx = (now = start): Ctx => ({ db, now, actor: system, log: silentLog, services });
    const post = (url: string, payload: string, headers: Record<string, string>) =>
      app.inject({ method: 'POST', url, payload, headers });
    return {
      app,
      clock,
      ctx,
      post,
      async send(message = service, once: string = crypto.randomUUID(), now = start) {
        await queueMessage(ctx(now), message, { protocol: 'CH-1' }, { once, cause });
        await sendDue(ctx(now));
        const [row] = await db.select().from(messages).where(eq(messages.once, once));
        if (row === undefined) throw new Error('Nothing was queued.');
        return row;
      },
      meta: (bytes: string) => post('/api/webhooks/whatsapp', bytes, signAsMeta(bytes, appSecret)),
      twilio(form: Record<string, string>, query = '') {
        const url = `/api/webhooks/twilio${query}`;
        const head = signAsTwilio(publicUrl + url, form, 'twilio secret');
        return post(url, new URLSearchParams(form).toString(), head);
      },
      zenvia: (event: object, token = zenviaToken) =>
        post('/api/webhooks/zenvia', JSON.stringify(event), {
          'content-type': 'application/json',
          'x-webhook-token': token,
        }),
    };
  }

  async function rowOf({ id }: { id: string }) {
    const [row] = await database.db.select().from(messages).where(eq(messages.id, id));
    return row;
  }

  async function pathOf({ id }: { id: string }) {
    const rows = await database.db.select().from(messageEvents).where(eq(messageEvents.recordId, id));
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ toStatus }) => toStatus);
  }

  return {
    database,
    carriers,
    whatsapp,
    twilio,
    zenvia,
    open,
    rowOf,
    pathOf,
    /** Forgets what was queued, sent and said. */
    async empty() {
      await database.db.delete(messages);
      await database.db.delete(messageContacts);
      carriers.carried.length = 0;
    },
    async destroy() {
      await carriers.close();
      await database.drop();
    },
  };
}

export type CarriedWorld = Awaited<ReturnType<typeof createCarriedWorld>>;
