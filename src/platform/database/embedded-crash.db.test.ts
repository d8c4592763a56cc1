import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryOnce } from '#test/query-once.ts';
import { createServerHouse, type ServerHouse } from '#test/server-house.ts';
import { findPostmaster } from './embedded-process.server.ts';

let house: ServerHouse;
beforeEach(() => {
  house = createServerHouse();
});
afterEach(() => house.destroy());

describe('after a crash', () => {
  it('recovers what was committed before the server and its starter were killed', async () => {
    const crashed = await house.startElsewhere();
    await queryOnce(crashed.ownerUrl, 'create table kept as select 42 as answer');
    await house.kill(crashed.child);
    await house.killPostmaster(findPostmaster(house.pgdata)?.pid ?? 0, 'SIGKILL');
    const server = await house.start();
    expect(server.reused).toBe(false);
    expect(await queryOnce(server.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await server.stop();
  });

  it('is brought back at the same address by the process that uses it', async () => {
    const server = await house.start();
    await queryOnce(server.ownerUrl, 'create table kept as select 42 as answer');
    const killed = findPostmaster(house.pgdata)?.pid ?? 0;
    await house.killPostmaster(killed, 'SIGKILL');
    await expect
      .poll(() => queryOnce(server.ownerUrl, 'select answer from kept').catch(() => []))
      .toEqual([{ answer: 42 }]);
    await expect.poll(() => house.log.at(-1)).toBe('The database server is back.');
    await server.stop();
    expect(findPostmaster(house.pgdata)).toBeUndefined();
  });

  it('is ended by whoever stops while it is coming back', async () => {
    const server = await house.start();
    await house.killPostmaster(findPostmaster(house.pgdata)?.pid ?? 0, 'SIGKILL');
    await server.stop();
    expect(findPostmaster(house.pgdata)).toBeUndefined();
  });

  it('waits for a query that outlives the killed server, and says so', async () => {
    const crashed = await house.startElsewhere();
    const client = new pg.Client({ connectionString: crashed.ownerUrl });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    await house.kill(crashed.child);
    await house.killPostmaster(findPostmaster(house.pgdata)?.pid ?? 0, 'SIGKILL');
    const restarted = house.start();
    await expect.poll(() => house.log).toEqual([expect.stringContaining('still ending')]);
    process.kill(pid, 'SIGKILL');
    const server = await restarted;
    expect(await queryOnce(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });
});
