import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { settleHome } from '#platform/database/embedded-home.server.ts';
import { pause } from '#test/start-product.ts';
import { type NetworkMachine, openNetwork } from './namespaces.ts';
import { databaseAccount, installPrograms } from './programs.ts';

/** Its own for each run, so that a process left by a killed one is refused. */
const password = randomBytes(12).toString('hex');
const nodeCount = 3;
const database = 'canolivre';
/** Ports of balancer and pooler in `deploy/cluster`. */
const ports = { primary: 5000, replica: 5001, pooler: 6432 };

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/**
 * Three nodes of PostgreSQL under Patroni and etcd, each in a network namespace, with HAProxy and PgBouncer before
 * them, from the files of `deploy/cluster`. `place` is a folder that every account may enter.
 */
export async function openCluster(place: string) {
  installPrograms();
  const programs = gatherPrograms(place);
  const network = openNetwork(nodeCount);
  const running: ChildProcess[] = [];
  const addresses = network.machines.map(({ address }) => address);
  const members = network.machines.map(({ name, address }) => `${name}=http://${address}:2380`).join(',');

  const start = (name: string, command: string[], env: NodeJS.ProcessEnv = {}): ChildProcess => {
    const log = openSync(join(place, `${name}.log`), 'a');
    const [program = '', ...args] = command;
    const child = spawn(program, args, { stdio: ['ignore', log, log], cwd: '/', env: { ...process.env, ...env } });
    closeSync(log);
    running.push(child);
    return child;
  };
  const startNode = (machine: NetworkMachine, isBack = false): void => {
    const { name, address } = machine;
    const inside = ['ip', 'netns', 'exec', name, 'setpriv', '--reuid', databaseAccount, '--regid', databaseAccount];
    const own = [...inside, '--clear-groups'];
    const here = (port: number) => `http://${address}:${port}`;
    start(`${name}-etcd`, [
      ...own,
      ...['etcd', '--name', name, '--data-dir', join(place, name, 'etcd')],
      ...['--enable-v2', '--logger', 'zap', '--log-level', 'error'],
      ...['--listen-client-urls', here(2379), '--advertise-client-urls', here(2379)],
      ...['--listen-peer-urls', here(2380), '--initial-advertise-peer-urls', here(2380)],
      ...['--initial-cluster', members, '--initial-cluster-state', isBack ? 'existing' : 'new'],
      // Cores that other work shares answer later than etcd believes.
      ...['--heartbeat-interval', '250', '--election-timeout', '2500'],
    ]);
    start(`${name}-patroni`, [...own, 'patroni', join(place, name, 'patroni.yml')], { CLONE_PASSWORD: password });
  };

  const close = async (): Promise<void> => {
    network.close();
    for (const child of running) child.kill('SIGKILL');
    await pause(200);
    rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const isWhole = () => isComplete(network.machines);

  try {
    for (const machine of network.machines) writeNode(place, programs, machine, addresses);
    const written = writeProxies(place, addresses);
    for (const machine of network.machines) startNode(machine);
    const proxies = [
      start('haproxy', ['haproxy', '-f', written.haproxy]),
      start('pgbouncer', ['pgbouncer', '-u', databaseAccount, written.pgbouncer]),
    ];
    await until(isWhole, 'two replicas follow, one of them synchronously', 120_000);
    if (proxies.some(({ exitCode }) => exitCode !== null)) throw new Error('A proxy ended: are its ports taken?');
    await makeDatabase();
  } catch (error) {
    await close();
    throw error;
  }

  return {
    machines: network.machines,
    primary: () => findPrimary(network.machines),
    startNode,
    /** The address of a role by way of the balancer or the pooler. */
    url: (role: 'canolivre_work' | 'canolivre_owner', by: keyof typeof ports) => urlOf(role, ports[by]),
    isWhole,
    close,
  };
}

function urlOf(role: string, port: number, name = database): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${name}`;
}

/** A folder with the programs of a server as its full package has them; the two that are missing are written here. */
function gatherPrograms(place: string): string {
  const folder = join(place, 'programs');
  const { bin } = settleHome(join(place, 'unused'));
  mkdirSync(folder);
  for (const name of ['postgres', 'pg_ctl', 'initdb']) symlinkSync(join(bin, name), join(folder, name));
  symlinkSync('/usr/bin/pg_isready', join(folder, 'pg_isready'));
  for (const [name, file] of [
    ['pg_controldata', 'control-data.cjs'],
    ['clone-node', 'clone-node.cjs'],
  ] as const) {
    const path = join(folder, name);
    const script = join(import.meta.dirname, file);
    writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`);
    chmodSync(path, 0o755);
  }
  return folder;
}

function writeNode(place: string, programs: string, { name, address }: NetworkMachine, addresses: string[]): void {
  const folder = join(place, name);
  mkdirSync(join(folder, 'etcd'), { recursive: true });
  const filled = readFileSync(join('deploy', 'cluster', 'patroni.yml'), 'utf8')
    .replaceAll('NODE', name)
    .replaceAll('ADDRESS', address)
    .replaceAll('ETCD', addresses.map((each) => `${each}:2379`).join(','))
    .replaceAll('DATA', join(folder, 'data'))
    .replaceAll('PROGRAMS', programs)
    .replaceAll(/(?:SUPERUSER|REPLICATION)_PASSWORD/g, password);
  const own = [
    '  create_replica_methods: [clone]',
    `  clone: { command: '${join(programs, 'clone-node')}' }`,
    `  pgpass: ${join(folder, 'pgpass')}`,
    `  parameters: { unix_socket_directories: '${folder}', shared_buffers: 64MB }`,
  ];
  writeFileSync(join(folder, 'patroni.yml'), `${filled}${own.join('\n')}\n`);
  execFileSync('chown', ['-R', `${databaseAccount}:${databaseAccount}`, folder]);
}

function writeProxies(place: string, addresses: string[]) {
  const read = (name: string) => readFileSync(join('deploy', 'cluster', name), 'utf8');
  const [haproxy, pgbouncer, users] = ['haproxy.cfg', 'pgbouncer.ini', 'userlist.txt'].map((name) => join(place, name));
  if (haproxy === undefined || pgbouncer === undefined || users === undefined) throw new Error('No place.');
  const named = addresses.reduce(
    (text, address, at) => text.replaceAll(`node-${at + 1}:`, `${address}:`),
    read('haproxy.cfg'),
  );
  writeFileSync(haproxy, named);
  writeFileSync(pgbouncer, read('pgbouncer.ini').replace('/etc/pgbouncer/userlist.txt', users));
  writeFileSync(users, ['canolivre_work', 'canolivre_owner'].map((role) => `"${role}" "${password}"\n`).join(''));
  return { haproxy, pgbouncer };
}

/** Both roles and the database, as `deploy/make-roles.sh` makes them. */
async function makeDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres', ports.primary, 'postgres') });
  await client.connect();
  try {
    for (const role of ['canolivre_owner', 'canolivre_work']) {
      await client.query(`create role ${role} login password '${password}'`);
      for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
        if (role === 'canolivre_work') await client.query(`alter role ${role} set ${limit} = '15s'`);
      }
    }
    await client.query(`create database ${database} owner canolivre_owner encoding 'UTF8' template template0`);
  } finally {
    await client.end();
  }
}

interface NodeState {
  role?: string;
  state?: string;
  replication?: { state: string; sync_state: string }[];
}

async function stateOf({ address }: NetworkMachine): Promise<NodeState> {
  const response = await fetch(`http://${address}:8008/patroni`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => undefined,
  );
  return response === undefined ? {} : ((await response.json()) as NodeState);
}

async function findPrimary(machines: NetworkMachine[]): Promise<NetworkMachine> {
  for (const machine of machines) {
    const { role, state } = await stateOf(machine);
    if (role !== undefined && ['master', 'primary'].includes(role) && state === 'running') return machine;
  }
  throw new Error('No node is the primary.');
}

/** Whether both others follow the primary, one of them synchronously, who alone may take its place. */
async function isComplete(machines: NetworkMachine[]): Promise<boolean> {
  const states = await Promise.all(machines.map(stateOf));
  const followers = states.flatMap(({ replication = [] }) => replication.filter(({ state }) => state === 'streaming'));
  return followers.length === nodeCount - 1 && followers.some(({ sync_state: way }) => way === 'sync');
}

/** Asks again until it holds. Throws what was waited for. */
export async function until(holds: () => Promise<boolean>, what: string, limitMs: number): Promise<void> {
  for (const began = performance.now(); !(await holds()); await pause(200)) {
    if (performance.now() - began > limitMs) throw new Error(`Not so within ${limitMs / 1000} s: ${what}`);
  }
}
