import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { retentionRuns } from '#features/privacy/tables.server.ts';
import { phoneCalls } from '#features/telephone/tables.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let place: string;
beforeAll(async () => {
  database = await createTestDatabase();
  place = await mkdtemp(join(tmpdir(), 'retention-'));
  for (const [key, days] of [
    ['old', 2_000],
    ['new', 1],
  ] as const) {
    const at = new Date(Date.now() - days * dayMs);
    await database.db.insert(phoneCalls).values({ key, kind: 'perdida', rangAt: at, savedAt: at });
  }
});
afterAll(async () => {
  await database.drop();
  await rm(place, { recursive: true });
});

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['db/retention.ts', ...args], {
    env: { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: place },
  }).then(
    ({ stderr }) => ({ code: 0, said: stderr }),
    ({ code, stderr }) => ({ code, said: String(stderr) }),
  );
const kept = async () => (await database.db.select().from(phoneCalls)).map(({ key }) => key).sort();

it('counts with --dry and changes nothing, then ends only what is past its time, and nothing while another run goes on', async () => {
  const dry = await run('--dry');
  expect(dry).toMatchObject({ code: 0, said: expect.stringMatching(/Ligação: 1\n[\s\S]*Nothing was changed\./) });
  expect(await kept()).toEqual(['new', 'old']);
  const ended = await run();
  expect(ended).toMatchObject({ code: 0, said: expect.stringContaining('Ligação: 1\n') });
  expect(await kept()).toEqual(['new']);
  expect(await run('--all')).toMatchObject({ code: 1, said: expect.stringContaining('npm run retention -- [--dry]') });
  const now = new Date();
  await database.db.insert(retentionRuns).values({ startedAt: now, seenAt: now, ended: [], failed: [] });
  expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining('Another run goes on') });
});
