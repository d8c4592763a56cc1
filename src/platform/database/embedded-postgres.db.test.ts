import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryOnce } from '#test/query-once.ts';
import { createServerHouse, type ServerHouse } from '#test/server-house.ts';
import { startEmbeddedPostgres } from './embedded-postgres.server.ts';
import { findPostmaster } from './embedded-process.server.ts';

const isRoot = process.getuid?.() === 0;

let house: ServerHouse;
beforeEach(() => {
  house = createServerHouse();
});
afterEach(() => house.destroy());

describe('the first start', () => {
  it('makes a durable UTF-8 database that answers on the loopback only', async () => {
    const server = await house.start();
    const rows = await queryOnce(
      server.ownerUrl,
      `select current_database() as name, current_setting('server_encoding') as encoding, datlocprovider as provider,
         datlocale as locale, current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
         current_setting('synchronous_commit') as commits, current_setting('listen_addresses') as listens,
         current_setting('unix_socket_directories') as sockets, current_setting('TimeZone') as zone
       from pg_database where datname = current_database()`,
    );
    expect(rows).toEqual([
      {
        name: 'canolivre',
        encoding: 'UTF8',
        provider: 'b',
        locale: 'C.UTF-8',
        fsync: 'on',
        pages: 'on',
        commits: 'on',
        listens: '127.0.0.1',
        sockets: '',
        zone: 'UTC',
      },
    ]);
    expect(server.reused).toBe(false);
    await server.stop();
    expect(findPostmaster(house.pgdata)).toBeUndefined();
  });

  it('keeps the password in a file for its owner alone and refuses any other', async () => {
    const server = await house.start();
    const password = join(house.dataDir, 'postgres', 'password');
    expect(statSync(password).mode & 0o777).toBe(0o600);
    expect(server.ownerUrl).toContain(readFileSync(password, 'utf8').trim());
    const forged = new URL(server.ownerUrl);
    forged.password = 'wrong';
    await expect(queryOnce(forged.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await server.stop();
  });

  it('gives the product a plain role, whose password is in a file for its owner alone; a cluster without it gets it', async () => {
    const server = await house.start();
    const password = join(house.dataDir, 'postgres', 'work-password');
    expect(statSync(password).mode & 0o777).toBe(0o600);
    expect(server.url).toContain(readFileSync(password, 'utf8').trim());
    const powers = 'rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as any';
    const isMighty = () => queryOnce(server.url, `select ${powers} from pg_roles where rolname = current_user`);
    expect(await isMighty()).toEqual([{ any: false }]);
    // The state left by an older version, or damaged by hand.
    await queryOnce(server.ownerUrl, 'drop role canolivre_work');
    rmSync(password);
    const second = await house.start();
    expect(await queryOnce(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await queryOnce(server.ownerUrl, 'alter role canolivre_work superuser');
    const third = await house.start();
    expect(await queryOnce(third.url, `select ${powers} from pg_roles where rolname = current_user`)).toEqual([
      { any: false },
    ]);
    for (const one of [third, second, server]) await one.stop();
  });

  it('clears what a killed first start left, and leaves what another is making', async () => {
    mkdirSync(house.dataDir, { mode: 0o755 });
    const gone = spawn('true');
    await once(gone, 'exit');
    const left = join(house.dataDir, `postgres.init.${gone.pid}.aaaa`);
    const current = join(house.dataDir, `postgres.init.${process.pid}.bbbb`);
    for (const folder of [left, current]) mkdirSync(join(folder, 'pgdata'), { recursive: true });
    const anHourAgo = Date.now() / 1000 - 1_800;
    for (const folder of [left, current]) utimesSync(folder, anHourAgo, anHourAgo);
    const server = await house.start();
    expect(readdirSync(house.dataDir).filter((name) => name.includes('.init.'))).toEqual([
      `postgres.init.${process.pid}.bbbb`,
    ]);
    await server.stop();
  });
});

describe('a server that runs already', () => {
  it('is joined by a second start and stopped by whoever leaves last', async () => {
    const first = await house.start();
    const second = await house.start();
    expect(second).toMatchObject({ ownerUrl: first.ownerUrl, reused: true });
    await first.stop();
    expect(await queryOnce(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(house.log).toEqual(['The database server goes on: another process uses it.']);
    await second.stop();
    expect(findPostmaster(house.pgdata)).toBeUndefined();
  });

  it('is shared by processes that start at the same moment', async () => {
    const all = await Promise.all([house.startElsewhere(), house.startElsewhere(), house.start()]);
    expect(new Set(all.map(({ ownerUrl }) => ownerUrl)).size).toBe(1);
    expect(all.filter(({ reused }) => !reused)).toHaveLength(1);
    expect(readdirSync(house.dataDir).filter((name) => name.includes('.init.'))).toEqual([]);
  });

  it('outlives its killed starter and is taken over with its data', async () => {
    const killed = await house.startElsewhere();
    await queryOnce(killed.ownerUrl, 'create table kept as select 42 as answer');
    await house.kill(killed.child);
    const heir = await house.start();
    expect(heir).toMatchObject({ ownerUrl: killed.ownerUrl, reused: true });
    expect(await queryOnce(heir.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await heir.stop();
    expect(findPostmaster(house.pgdata)).toBeUndefined();
  });
});

if (isRoot) {
  describe('as root', () => {
    it('keeps the data where an unprivileged account can reach it when the data folder is closed to others', async () => {
      mkdirSync(join(house.dataDir, 'data'), { recursive: true });
      chmodSync(house.dataDir, 0o700);
      const options = { dataDir: join(house.dataDir, 'data'), log: () => {} };
      const server = await startEmbeddedPostgres(options);
      const place = readFileSync(join(options.dataDir, 'postgres-location'), 'utf8').trim();
      house.pgdata = join(place, 'postgres', 'pgdata');
      expect(statSync(house.pgdata).uid).not.toBe(0);
      await queryOnce(server.ownerUrl, 'create table kept as select 42 as answer');
      await server.stop();
      const again = await startEmbeddedPostgres(options);
      expect(await queryOnce(again.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
      await again.stop();
      rmSync(place, { recursive: true });
    });
  });
}
