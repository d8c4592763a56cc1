import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChaosProxy, startChaosProxy } from '#test/chaos-proxy.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { silentLog } from './log.server.ts';
import { announce, listenForNotices, type Notices } from './notices.server.ts';

let database: TestDatabase;
let proxy: ChaosProxy;
let notices: Notices;
let attempts = 0;
let heard = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startChaosProxy(database.url);
  const log = {
    ...silentLog,
    warn: () => {
      attempts += 1;
    },
  };
  notices = await listenForNotices(proxy.through(database.url), log);
  notices.subscribe('pages', () => {
    heard += 1;
  });
});

afterAll(async () => {
  await notices.close();
  await proxy.close();
  await database.drop();
});

it('hears what another process announces', async () => {
  const before = heard;
  await announce(createTestContext(database.db), 'pages');
  await expect.poll(() => heard).toBe(before + 1);
});

it('listens again after an outage, by one attempt at a time, and takes it that it missed something', async () => {
  const [before, tried] = [heard, attempts];
  await proxy.set('refused');
  await expect.poll(() => attempts - tried).toBe(3);
  await proxy.set('clear');
  await expect.poll(() => heard).toBe(before + 1);
  await announce(createTestContext(database.db), 'pages');
  await expect.poll(() => heard).toBe(before + 2);
  expect(attempts - tried).toBe(3);
});
