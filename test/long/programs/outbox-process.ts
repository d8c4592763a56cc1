// One process of the outbox's long test: queues on command, sends, and hears the carriers. It may be killed at any
// moment.
import { z } from 'zod';
import { messagesApi } from '#features/messages/api.server.ts';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { buildApp } from '#http/build-app.server.ts';
import { jobsOf } from '#http/house-jobs.server.ts';
import { createServices } from '#http/services.server.ts';
import { anonymous, inTransaction, system } from '#platform/context.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { startClock } from '#platform/jobs/clock.server.ts';
import { type Keys, keyNames } from '#platform/keys/key-files.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { operations, post } from '#shared/api/operation.ts';

const [url = '', port = ''] = process.argv.slice(2);

const happened = defineMessage({
  name: 'happened',
  label: 'Aconteceu',
  audience: 'client',
  purpose: 'service',
  atNight: true,
  channels: ['whatsapp'],
  byHand: 'calls.write',
  data: z.strictObject({ event: z.string() }),
  async render(_, { event }) {
    const to = { name: 'Ana Souza', phone: '+5561999887766', email: null };
    const text = `Evento ${event}.`;
    return { to, whatsApp: { template: 'evento', parameters: [event] }, subject: 'Evento', text, link: null };
  },
});

const eventOperations = operations('events', {
  noteEvent: post('/api/events/:event', {
    access: 'public',
    summary: 'Something that happened',
    params: z.object({ event: z.string() }),
    reply: z.object({ success: z.literal(true) }),
  }),
});

const cause = { kind: 'call', id: '01990000-0000-7000-8000-000000000001' } as const;
const eventsSlice: Slice = {
  name: 'events',
  messages: [happened],
  routes(api) {
    serve(api, eventOperations, {
      noteEvent: async ({ ctx, params: { event } }) => {
        await inTransaction(ctx, (inside) => queueMessage(inside, happened, { event }, { once: event, cause }));
        return { success: true as const };
      },
    });
  },
};

const env = { ...readEnv(), LIMITS_FACTOR: 100_000 };
const { db } = openDatabase(url);
const slices = [messagesApi, eventsSlice];
const keys = Object.fromEntries(keyNames.map((name) => [name, 'k'.repeat(43)])) as Keys;
const services = createServices({ env, db, slices, keys, log: silentLog });
await services.jobs.prepare();
const notices = { subscribe() {} };
const app = await buildApp({ env, db, services, slices, notices, findActor: async () => anonymous });
const makeContext = () => ({ db, now: new Date(), actor: system, log: silentLog, services });
await startClock({
  url,
  jobs: jobsOf([messagesApi]).filter(({ name }) => name.includes('message')),
  makeContext,
  log: silentLog,
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
