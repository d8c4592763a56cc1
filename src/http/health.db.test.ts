import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileStore } from '#platform/files/file-store.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';

let app: TestApp;
let folder: string;
let free = 1024 ** 3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cano-livre-full-'));
  const store = createFileStore(join(folder, 'files'), folder);
  const files = { ...store, measureRoom: async () => ({ ...(await store.measureRoom()), free }) };
  app = await createTestApp({ standIns: { files } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('/readyz says when the disk is full, and when there is room again', async () => {
  const ready = { status: 'ok', database: true, files: true, disk: true };
  expect((await app.call({ url: '/readyz' })).json()).toEqual(ready);
  free = 0;
  const answer = await app.call({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([503, { ...ready, status: 'unavailable', disk: false }]);
  free = 64 * 1024 ** 2;
  expect((await app.call({ url: '/readyz' })).statusCode).toBe(200);
});
