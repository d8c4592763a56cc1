// The process of the streams' long test: lets anybody follow any id.
import { z } from 'zod';
import { buildApp } from '#http/build-app.server.ts';
import { createServices } from '#http/services.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { type Keys, keyNames } from '#platform/keys/key-files.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { listenForNotices } from '#platform/notices.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { get, operations } from '#shared/api/operation.ts';

const [url = '', port = ''] = process.argv.slice(2);

const followOperations = operations('streams', {
  follow: get('/api/streams/:key', {
    access: 'public',
    summary: 'What is announced to an id',
    params: z.object({ key: z.string() }),
    sends: 'events',
    polled: true,
  }),
});

const streamsSlice: Slice = {
  name: 'streams',
  routes(api) {
    serve(api, followOperations, {
      follow: ({ params }, reply) => reply.follow('partner', async () => params.key),
    });
  },
};

const env = { ...readEnv(), LIMITS_FACTOR: 100 };
const { db } = openDatabase(url);
const slices = [streamsSlice];
const keys = Object.fromEntries(keyNames.map((name) => [name, 'k'.repeat(43)])) as Keys;
const services = createServices({ env, db, slices, keys, log: silentLog });
const notices = await listenForNotices(url, silentLog);
const app = await buildApp({ env, db, services, slices, notices, findActor: async () => anonymous });
await app.listen({ host: '127.0.0.1', port: Number(port) });
