import { type ExecFileSyncOptions, execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's packages that the cluster is made of, by a file of each. */
const packages = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'postgresql-client': '/usr/bin/pg_isready',
  iproute2: '/usr/sbin/ip',
};

/** Installs what is missing. Throws a sentence where that cannot be: on another system, or for another than root. */
export function installPrograms(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Error('This needs root on Linux: each node is a network namespace.');
  }
  const missing = Object.entries(packages).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));
  if (missing.length === 0) return;
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(`This needs Debian’s packages: ${missing.join(', ')}.`);
  }
  console.log(`Getting ${missing.join(', ')} from Debian …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options: ExecFileSyncOptions = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update'], options);
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...missing], options);
}

/** Names of accounts that the packages bring. */
export const databaseAccount = 'postgres';
