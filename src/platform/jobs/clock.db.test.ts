import { createRequire } from 'node:module';
import { sql } from 'drizzle-orm';
import { TestClock } from 'pg-boss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { plainOwnerUrl } from '#test/plain-owner.ts';
import { until } from '#test/until.ts';
import { startClock } from './clock.server.ts';
import { defineJob, type Job } from './job.server.ts';
import { createJobQueue, queueJob } from './job-queue.server.ts';

let database: TestDatabase;
let ctx: Ctx;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  ctx = createTestContext(database.db);
});

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await database.drop();
});

async function start(jobs: readonly Job[], options: { time?: TestClock; url?: string } = {}) {
  const clock = await startClock({
    url: database.url,
    jobs,
    makeContext: () => ctx,
    log: { warn: () => {} },
    ...options,
  });
  ends.push(() => clock.close());
  return clock;
}

/** Waits until no job of a queue is running. */
async function settled(name: string) {
  await until(async () => {
    const { rows } = await database.pool.query("select 1 from jobs.job where name = $1 and state = 'active'", [name]);
    expect(rows).toEqual([]);
  });
}

/** A job that writes down what it was given. */
function noting(name = 'note') {
  const done: number[] = [];
  const job = defineJob({
    name,
    label: 'Anotar',
    data: z.strictObject({ number: z.int() }),
    async run(_, { number }) {
      done.push(number);
    },
  });
  return { job, done };
}

test('a job is kept with the transaction that queues it, and gone with it', async () => {
  const { job, done } = noting();
  await start([job]);
  const undone = inTransaction(ctx, async (inside) => {
    await queueJob(inside, job, { number: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await inTransaction(ctx, (inside) => queueJob(inside, job, { number: 2 }));
  await until(() => expect(done).toEqual([2]));
});

test('however many processes share the work, each job is done once', async () => {
  const { job, done } = noting();
  await start([job]);
  await start([job]);
  await inTransaction(ctx, async (inside) => {
    for (let number = 0; number < 200; number += 1) await queueJob(inside, job, { number });
  });
  await until(() => expect(done).toHaveLength(200));
  expect(new Set(done).size).toBe(200);
});

test('what was queued while no process had a clock is done by the first that has', async () => {
  const { job, done } = noting();
  await queueJob(ctx, job, { number: 7 });
  await start([job]);
  await until(() => expect(done).toEqual([7]));
});

test('a job that fails is tried again, later each time, and stands as failed at last without what it carried', async () => {
  const time = new TestClock(Date.now() + 60_000);
  let tries = 0;
  const job = defineJob({
    name: 'fail',
    label: 'Falhar',
    data: z.strictObject({ phone: z.string() }),
    async run() {
      tries += 1;
      await ctx.db.execute(sql`select ${'61998123456'}::uuid`);
    },
  });
  await start([job], { time, url: plainOwnerUrl(database.ownerUrl) });
  await queueJob(ctx, job, { phone: '61998123456' });
  for (let attempt = 1; attempt <= 19; attempt += 1) {
    await until(() => expect(tries).toBe(attempt));
    await settled('fail');
    await time.setTime(time.now() + 3_700_000);
    await time.tick(1_000);
  }
  expect(tries).toBe(19);
  await until(async () => {
    const { rows } = await database.pool.query('select state, output::text as output from jobs.job where name = $1', [
      'fail',
    ]);
    expect(rows).toEqual([{ state: 'failed', output: expect.not.stringContaining('61998123456') }]);
  });
});

test('the clock starts a job at its minute, once for all processes, and makes up for a missed time once', async () => {
  const time = new TestClock('2026-11-22T12:58:30Z');
  let started = 0;
  const job = defineJob({
    name: 'hourly',
    label: 'De hora em hora',
    every: '0 * * * *',
    async run() {
      started += 1;
    },
  });
  await start([job], { time, url: plainOwnerUrl(database.ownerUrl) });
  await time.tick(60_000);
  expect(started).toBe(0);
  await time.tick(60_000);
  await until(() => expect(started).toBe(1));
  await time.setTime('2026-11-22T18:30:00Z');
  await time.tick(60_000);
  await until(() => expect(started).toBe(2));
});

test('what an earlier version started by the clock is forgotten', async () => {
  const { job: old } = noting('old');
  const first = await start([{ ...old, every: '* * * * *' }]);
  await first.close();
  await start([noting('new').job]);
  const { rows } = await database.pool.query('select name from jobs.schedule');
  expect(rows).toEqual([]);
});

test('the tables are those that the library asks for', async () => {
  const { pgboss } = createRequire(import.meta.url)('pg-boss/package.json');
  const { rows } = await database.pool.query('select version from jobs.version');
  expect(rows).toEqual([{ version: pgboss.schema }]);
});

test('a queue that could not be made is made by the next job', async () => {
  const { job } = noting('later');
  const queue = createJobQueue(ctx.db);
  await expect(
    inTransaction(ctx, (inside) => queue.send(inside.db, { name: 'not a name!' }, null, undefined)),
  ).rejects.toThrow();
  await queue.send(ctx.db, job, { number: 1 }, undefined);
  const { rows } = await database.pool.query('select count(*)::int as count from jobs.job');
  expect(rows).toEqual([{ count: 1 }]);
});

test('what is due at its second waits for no slow one beside it', async () => {
  let release = () => {};
  const slow = new Promise<void>((done) => {
    release = done;
  });
  const done: number[] = [];
  const job = defineJob({
    name: 'ring',
    label: 'Tocar',
    data: z.strictObject({ number: z.int() }),
    punctual: true,
    async run(_, { number }) {
      if (number === 0) await slow;
      done.push(number);
    },
  });
  await start([job]);
  await inTransaction(ctx, async (inside) => {
    for (let number = 0; number < 12; number += 1) await queueJob(inside, job, { number });
  });
  await until(() => expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));
  release();
  await settled('ring');
});
