import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.server.ts';
import { findPostmaster } from './embedded-process.server.ts';

const launcher = new URL('./embedded-postgres.server.ts', import.meta.url).href;
const isRoot = process.getuid?.() === 0;

let dataDir: string;
let pgdata: string;
let log: string[];
let children: ChildProcess[];
let servers: EmbeddedPostgres[];

beforeEach(() => {
  dataDir = join(tmpdir(), `cano-livre-launcher-${process.pid}-${Math.random().toString(36).slice(2)}`);
  pgdata = join(dataDir, 'postgres', 'pgdata');
  log = [];
  children = [];
  servers = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of servers) await server.stop();
  const left = findPostmaster(pgdata);
  if (left !== undefined) await killPostmaster(left.pid, 'SIGQUIT');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (message) => log.push(message) });
  servers.push(server);
  return server;
}

/** The launcher in a process of its own, which says what it got and then lives until it is killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; ownerUrl: string; reused: boolean }> {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
    const { ownerUrl, reused } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    console.log(JSON.stringify({ ownerUrl, reused }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, ...JSON.parse(String(line)) };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function killPostmaster(pid: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal);
  await expect.poll(() => findPostmaster(pgdata)?.pid, { interval: 10 }).not.toBe(pid);
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the first start', () => {
  it('makes a durable UTF-8 database that answers on the loopback only', async () => {
    const server = await start();
    const rows = await query(
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
    expect(findPostmaster(pgdata)).toBeUndefined();
  });

  it('keeps the password in a file for its owner alone and refuses any other', async () => {
    const server = await start();
    const password = join(dataDir, 'postgres', 'password');
    expect(statSync(password).mode & 0o777).toBe(0o600);
    expect(server.ownerUrl).toContain(readFileSync(password, 'utf8').trim());
    const forged = new URL(server.ownerUrl);
    forged.password = 'wrong';
    await expect(query(forged.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await server.stop();
  });

  it('gives the product a plain role, whose password is in a file for its owner alone; a cluster without it gets it', async () => {
    const server = await start();
    const password = join(dataDir, 'postgres', 'work-password');
    expect(statSync(password).mode & 0o777).toBe(0o600);
    expect(server.url).toContain(readFileSync(password, 'utf8').trim());
    const powers = 'rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as any';
    const isMighty = () => query(server.url, `select ${powers} from pg_roles where rolname = current_user`);
    expect(await isMighty()).toEqual([{ any: false }]);
    // As an older version left it, and as somebody may have spoiled it.
    await query(server.ownerUrl, 'drop role canolivre_work');
    rmSync(password);
    const second = await start();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await query(server.ownerUrl, 'alter role canolivre_work superuser');
    const third = await start();
    expect(await query(third.url, `select ${powers} from pg_roles where rolname = current_user`)).toEqual([
      { any: false },
    ]);
    for (const one of [third, second, server]) await one.stop();
  });

  it('clears what a killed first start left, and leaves what another is making', async () => {
    mkdirSync(dataDir, { mode: 0o755 });
    const gone = spawn('true');
    await once(gone, 'exit');
    const left = join(dataDir, `postgres.init.${gone.pid}.aaaa`);
    const current = join(dataDir, `postgres.init.${process.pid}.bbbb`);
    for (const folder of [left, current]) mkdirSync(join(folder, 'pgdata'), { recursive: true });
    const anHourAgo = Date.now() / 1000 - 1_800;
    for (const folder of [left, current]) utimesSync(folder, anHourAgo, anHourAgo);
    const server = await start();
    expect(readdirSync(dataDir).filter((name) => name.includes('.init.'))).toEqual([
      `postgres.init.${process.pid}.bbbb`,
    ]);
    await server.stop();
  });
});

describe('a server that runs already', () => {
  it('is joined by a second start and stopped by whoever leaves last', async () => {
    const first = await start();
    const second = await start();
    expect(second).toMatchObject({ ownerUrl: first.ownerUrl, reused: true });
    await first.stop();
    expect(await query(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(log).toEqual(['The database server goes on: another process uses it.']);
    await second.stop();
    expect(findPostmaster(pgdata)).toBeUndefined();
  });

  it('is shared by processes that start at the same moment', async () => {
    const all = await Promise.all([startElsewhere(), startElsewhere(), start()]);
    expect(new Set(all.map(({ ownerUrl }) => ownerUrl)).size).toBe(1);
    expect(all.filter(({ reused }) => !reused)).toHaveLength(1);
    expect(readdirSync(dataDir).filter((name) => name.includes('.init.'))).toEqual([]);
  });

  it('outlives its killed starter and is taken over with its data', async () => {
    const killed = await startElsewhere();
    await query(killed.ownerUrl, 'create table kept as select 42 as answer');
    await kill(killed.child);
    const heir = await start();
    expect(heir).toMatchObject({ ownerUrl: killed.ownerUrl, reused: true });
    expect(await query(heir.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await heir.stop();
    expect(findPostmaster(pgdata)).toBeUndefined();
  });
});

describe('after a crash', () => {
  it('recovers what was committed before the server and its starter were killed', async () => {
    const crashed = await startElsewhere();
    await query(crashed.ownerUrl, 'create table kept as select 42 as answer');
    await kill(crashed.child);
    await killPostmaster(findPostmaster(pgdata)?.pid ?? 0, 'SIGKILL');
    const server = await start();
    expect(server.reused).toBe(false);
    expect(await query(server.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await server.stop();
  });

  it('is brought back at the same address by the process that uses it', async () => {
    const server = await start();
    await query(server.ownerUrl, 'create table kept as select 42 as answer');
    const killed = findPostmaster(pgdata)?.pid ?? 0;
    await killPostmaster(killed, 'SIGKILL');
    await expect
      .poll(() => query(server.ownerUrl, 'select answer from kept').catch(() => []))
      .toEqual([{ answer: 42 }]);
    await expect.poll(() => log.at(-1)).toBe('The database server is back.');
    await server.stop();
    expect(findPostmaster(pgdata)).toBeUndefined();
  });

  it('is ended by whoever stops while it is coming back', async () => {
    const server = await start();
    await killPostmaster(findPostmaster(pgdata)?.pid ?? 0, 'SIGKILL');
    await server.stop();
    expect(findPostmaster(pgdata)).toBeUndefined();
  });

  it('waits for a query that outlives the killed server, and says so', async () => {
    const crashed = await startElsewhere();
    const client = new pg.Client({ connectionString: crashed.ownerUrl });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    await kill(crashed.child);
    await killPostmaster(findPostmaster(pgdata)?.pid ?? 0, 'SIGKILL');
    const restarted = start();
    await expect.poll(() => log).toEqual([expect.stringContaining('still ending')]);
    process.kill(pid, 'SIGKILL');
    const server = await restarted;
    expect(await query(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });
});

if (isRoot) {
  describe('as root', () => {
    it('keeps the data where an unprivileged account can reach it when the data folder is closed to others', async () => {
      mkdirSync(join(dataDir, 'data'), { recursive: true });
      chmodSync(dataDir, 0o700);
      const options = { dataDir: join(dataDir, 'data'), log: () => {} };
      const server = await startEmbeddedPostgres(options);
      const place = readFileSync(join(options.dataDir, 'postgres-location'), 'utf8').trim();
      pgdata = join(place, 'postgres', 'pgdata');
      expect(statSync(pgdata).uid).not.toBe(0);
      await query(server.ownerUrl, 'create table kept as select 42 as answer');
      await server.stop();
      const again = await startEmbeddedPostgres(options);
      expect(await query(again.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
      await again.stop();
      rmSync(place, { recursive: true });
    });
  });
}
