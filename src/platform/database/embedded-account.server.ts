import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { codeOf } from '../error-codes.server.ts';

/** A system account by its numbers, as `spawn` takes them. */
export interface Account {
  uid: number;
  gid: number;
}

const accountName = 'cano-livre';

/** Ends the start with one sentence that names the way out. */
export function embeddedError(sentence: string): Error {
  return new Error(`${sentence} Or set DATABASE_URL to a PostgreSQL 18 server.`);
}

/** What a program of PostgreSQL said before it gave up, as one sentence; a full disk needs no more than that. */
export function programError(what: string, said: string): Error {
  if (/No space left on device/.test(said)) return new Error(`${what}: the disk is full. Make room and start again.`);
  return embeddedError(`${what}: ${said.trim().split('\n').slice(-3).join(' ') || 'it said nothing'}.`);
}

/**
 * The account that must run PostgreSQL: `undefined` means ourselves. PostgreSQL refuses root, so root runs it as the
 * owner of the data, or, when there is no data yet, as an unprivileged account.
 * Throws when an ordinary user meets data of somebody else.
 */
export function accountFor(pgdata: string): Account | undefined {
  const uid = process.getuid?.();
  const owner = statSync(pgdata, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owner !== undefined && uid !== undefined && owner.uid !== uid) {
      throw embeddedError(
        `The database folder ${pgdata} belongs to user number ${owner.uid}, and this is ${uid}: start as that user or as root, or choose another DATA_DIR.`,
      );
    }
    return undefined;
  }
  if (owner === undefined) return unprivilegedAccount();
  if (owner.uid === 0) throw embeddedError(`The database folder ${pgdata} belongs to root, which PostgreSQL refuses.`);
  return { uid: owner.uid, gid: owner.gid };
}

/** A system account of our own when it can be made; its files are safe from the other processes of `nobody`. */
function unprivilegedAccount(): Account {
  const known = lookUp(accountName);
  if (known !== undefined) return known;
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/', '--shell', '/bin/false'];
  const made = spawnSync('useradd', [...options, accountName], { stdio: 'ignore' });
  const account = (made.error === undefined ? lookUp(accountName) : undefined) ?? lookUp('nobody');
  if (account === undefined) {
    throw embeddedError('PostgreSQL refuses root and there is no unprivileged account: create the user "nobody".');
  }
  return account;
}

function lookUp(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  });
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid };
}

/** Whether the account may pass through the folder; asked of the system itself, so every rule counts. */
export function canEnter(account: Account, folder: string): boolean {
  return tryAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
}

/** Whether the command runs and ends well under the account. Throws when we are not allowed to switch to it. */
export function tryAs(account: Account | undefined, command: string, args: string[]): boolean {
  const { status, error } = spawnSync(command, args, { ...account, cwd: '/', env: cleanEnvironment, stdio: 'ignore' });
  if (account !== undefined && codeOf(error) === 'EPERM') {
    throw embeddedError(
      `PostgreSQL refuses root, and this process may not switch to user number ${account.uid} (EPERM): start as an ordinary user.`,
    );
  }
  return error === undefined && status === 0;
}

/** Nothing of the caller's locale, time zone or PG* variables may reach the server. */
export const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
