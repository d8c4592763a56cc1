import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { settleHome } from '#platform/database/embedded-home.server.ts';
import { launch } from '#platform/database/embedded-launch.server.ts';
import { findPostmaster } from '#platform/database/embedded-process.server.ts';
import { createServerHouse } from './server-house.ts';

export type ReplicaWorld = Awaited<ReturnType<typeof openReplicaWorld>>;

/** A server of PostgreSQL and another that follows it by streaming replication. */
export async function openReplicaWorld() {
  const house = createServerHouse();
  const copy = join(tmpdir(), `cano-livre-replica-${process.pid}-${Math.random().toString(36).slice(2)}`);
  mkdirSync(copy, { mode: 0o711 });
  const { url: workUrl, ownerUrl: url } = await house.start();
  const replica = settleHome(copy);
  await copyServer(url, house.pgdata, replica.pgdata);
  if ((await launch(replica, true, () => {})) !== 'ready') throw new Error('The replica does not start.');
  const port = () => findPostmaster(replica.pgdata)?.port;
  const readUrlOf = (address: string) => Object.assign(new URL(address), { port: String(port()) }).href;
  const readUrl = readUrlOf(url);
  const kill = async () => {
    const running = findPostmaster(replica.pgdata);
    if (running === undefined) return;
    process.kill(running.pid, 'SIGQUIT');
    while (findPostmaster(replica.pgdata) !== undefined) await pause(10);
  };
  return {
    url,
    workUrl,
    readUrl,
    workReadUrl: readUrlOf(workUrl),
    run: (statement: string) => run(url, statement),
    onReplica: (statement: string) => run(readUrl, statement),
    kill,
    async close(): Promise<void> {
      await kill();
      await house.destroy();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

/** A base backup by PostgreSQL's functions: the packages of the tests lack `pg_basebackup`. */
async function copyServer(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    mkdirSync(join(to, '..'), { recursive: true, mode: 0o711 });
    execFileSync('cp', ['-a', from, to]);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    rmSync(join(to, 'postmaster.pid'));
    const { username, password, hostname, port } = new URL(url);
    const leader = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
    const files = {
      backup_label: rows[0].labelfile,
      'standby.signal': '',
      'postgresql.auto.conf': `primary_conninfo = '${leader}'\n`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(to, name), text);
    execFileSync('chown', ['-R', `--reference=${from}`, to]);
  } finally {
    await client.end();
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
