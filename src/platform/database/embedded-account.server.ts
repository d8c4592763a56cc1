import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { codeOf } from '../error-codes.server.ts';

/** A system account by its numbers, as `spawn` takes them. */
export interface Account {
  uid: number;
  gid: number;
}

const accountName = 'cano-livre';

/** Fails the start with one sentence that names the solution. */
export function embeddedError(sentence: string): Error {
  return new Error(`${sentence} Or set DATABASE_URL to a PostgreSQL 18 server.`);
}

/** The last output of a PostgreSQL program as one sentence; shortened for a full disk. */
export function programError(what: string, said: string): Error {
  if (/No space left on device/.test(said)) return new Error(`${what}: the disk is full. Make room and start again.`);
  return embeddedError(`${what}: ${said.trim().split('\n').slice(-3).join(' ') || 'it said nothing'}.`);
}

/**
 * The account that must run PostgreSQL: `undefined` means our own. PostgreSQL refuses root, so root runs it as the
 * owner of the data or, without data, as an unprivileged account. Throws when an ordinary user finds data of another
 * account.
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

/** A dedicated system account when it can be created; other processes of `nobody` cannot read its files. */
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

/** Whether the account can enter the folder, asked of the system itself so that every rule counts. */
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

/** The caller's locale, time zone and PG* variables must not reach the server. */
export const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
