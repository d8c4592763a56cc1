import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanEnvironment, embeddedError, programError } from './embedded-account.server.ts';
import type { Home } from './embedded-home.server.ts';
import { findPostmaster } from './embedded-process.server.ts';

/** Result of one attempt: running, data held by another server, memory busy, or port taken. */
export type Attempt = 'ready' | 'held' | 'busy-memory' | 'port-taken';

// A throw-away server serves many products of tests at once.
const unsafe = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off'],
  'max_connections=300',
];

/**
 * Starts one server, detached from our terminal and process, and waits until it is ready or ends. Without a port it
 * uses that of its last run, or any. Throws with the server's last output when another attempt cannot help.
 */
export async function launch(
  home: Home,
  fsync: boolean,
  log: (message: string) => void,
  fixedPort?: number,
): Promise<Attempt> {
  const port = fixedPort ?? (await choosePort(home));
  const logFile = join(home.folder, 'server.log');
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...(fsync ? [] : unsafe)];
  const args = ['-D', home.pgdata, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const output = openLog(logFile);
  const child = spawn(join(home.bin, 'postgres'), args, {
    ...home.account,
    cwd: '/',
    env: cleanEnvironment,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  if (await serves(child, home, log)) {
    recordPort(home, port);
    return 'ready';
  }
  return explain(readFileSync(logFile, 'utf8').slice(before), logFile);
}

async function serves(child: ChildProcess, home: Home, log: (message: string) => void): Promise<boolean> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const slow = Date.now() + 5_000;
  let told = false;
  while (failure === undefined && child.exitCode === null && child.signalCode === null) {
    const found = findPostmaster(home.pgdata);
    if (found?.pid === child.pid && found?.ready) return true;
    if (!told && Date.now() > slow) {
      log('PostgreSQL is still starting: it recovers what the last run left.');
      told = true;
    }
    await wait(15);
  }
  if (failure !== undefined) throw embeddedError(`PostgreSQL could not be started: ${failure.message}.`);
  return false;
}

function explain(said: string, logFile: string): Attempt {
  if (said.includes('pre-existing shared memory')) return 'busy-memory';
  if (/lock file "[^"\n]*" (already exists|is empty)|could not (create|open|read) lock file/.test(said)) return 'held';
  if (said.includes('Address already in use') || said.includes('could not create any TCP/IP sockets')) {
    return 'port-taken';
  }
  throw programError(`PostgreSQL ended at its start (more in ${logFile})`, said);
}

/** Never follows a link: as root we write into a folder that another user may own. */
function openLog(path: string): number {
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants;
  const descriptor = openSync(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  const owner = statSync(join(path, '..'));
  if (process.getuid?.() === 0) fchownSync(descriptor, owner.uid, owner.gid);
  return descriptor;
}

/** The port of the last run if it is free, to keep the address stable; otherwise any free one. */
async function choosePort(home: Home): Promise<number> {
  const path = join(home.folder, 'port');
  const last = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  const wanted = Number.isInteger(last) && last > 0 && last < 65_536 ? last : 0;
  return freePort(wanted).catch(() => freePort(0));
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function recordPort(home: Home, port: number): void {
  const path = join(home.folder, 'port');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${port}\n`);
  renameSync(draft, path);
}
