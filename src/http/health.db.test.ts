import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createFileStore } from '#platform/files/file-store.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';

let app: TestApp;
let folder: string;
let free = 1024 ** 3;
let isStoreAway = false;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cano-livre-full-'));
  const store = createFileStore(join(folder, 'files'), folder);
  const files = {
    ...store,
    measureRoom: async () => ({ ...(await store.measureRoom()), free }),
    reach: async () => {
      if (isStoreAway) throw new Error('away');
    },
  };
  app = await createTestApp({ standIns: { files } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ready = { status: 'ok', database: true, files: true, disk: true };

it('/readyz says when the disk is full, and when there is room again', async () => {
  expect((await app.call({ url: '/readyz' })).json()).toEqual(ready);
  free = 0;
  const answer = await app.call({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([503, { ...ready, status: 'unavailable', disk: false }]);
  free = 64 * 1024 ** 2;
  expect((await app.call({ url: '/readyz' })).statusCode).toBe(200);
});

it('/readyz says that the storage of files is away, and goes on: it is away from every process alike', async () => {
  isStoreAway = true;
  const answer = await app.call({ url: '/readyz' });
  isStoreAway = false;
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...ready, status: 'degraded', files: false }]);
});

it('/readyz refuses while the process drains, and everything else is answered', async () => {
  const leaving = await createTestApp();
  onTestFinished(() => leaving.close());
  leaving.app.drain();
  const answer = await leaving.call({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([503, { ...ready, status: 'draining' }]);
  expect((await leaving.call({ url: '/healthz' })).statusCode).toBe(200);
  expect((await leaving.call({ url: '/api/active-regions' })).statusCode).toBe(200);
});
