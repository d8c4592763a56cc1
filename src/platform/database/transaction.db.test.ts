import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChaosProxy, startChaosProxy } from '#test/chaos-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openDatabase, SteadyClient } from './database.server.ts';

let database: TestDatabase;
let proxy: ChaosProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startChaosProxy(database.url);
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

const tenTimes = <T>(work: () => Promise<T>) => Promise.allSettled(Array.from({ length: 10 }, work));

it('gives every connection back after twenty databases lost while a transaction began, and ends with the pool', async () => {
  const { db, pool, close } = openDatabase(proxy.through(database.url));
  const transact = () => tenTimes(() => db.transaction((inside) => inside.execute(sql`select pg_sleep(0.01)`)));
  for (let round = 0; round < 20; round += 1) {
    expect((await transact()).map(({ status }) => status)).not.toContain('rejected');
    await proxy.set('silent');
    const lost = transact();
    await expect.poll(() => pool.idleCount, { interval: 1 }).toBe(0);
    await proxy.set('cut');
    expect((await lost).map(({ status }) => status)).not.toContain('fulfilled');
    await proxy.set('clear');
  }
  expect(pool.totalCount).toBe(0);
  // Ten meet inside their transactions: as many as before the first loss.
  let inside = 0;
  const all = Promise.withResolvers<void>();
  const met = await tenTimes(() =>
    db.transaction(async () => {
      inside += 1;
      if (inside === 10) all.resolve();
      await all.promise;
    }),
  );
  expect(met.map(({ status }) => status)).not.toContain('rejected');
  await close();
  expect(pool.ended).toBe(true);
});

it('closes within a moment though somebody never gives a connection back', async () => {
  const { pool, close } = openDatabase(database.url);
  const kept = await pool.connect();
  const closed = await Promise.race([close().then(() => 'closed'), wait(10_000).then(() => 'waits')]);
  expect(closed).toBe('closed');
  await expect(kept.query('select 1')).rejects.toThrow();
});

it('tells of a connection that is cut between two statements at the next one, and goes on', async () => {
  const { db, pool, close } = openDatabase(database.url);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((done) => client.once('end', done));
  await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

it('lives with what is said on a connection that nobody listens to any more', () => {
  const client = new SteadyClient();
  client.removeAllListeners();
  expect(() => client.emit('error', new Error('server conn crashed?'))).not.toThrow();
});
