import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { reasonOf } from '../error-codes.server.ts';
import { cleanEnvironment, embeddedError, programError } from './embedded-account.server.ts';
import type { Home } from './embedded-home.server.ts';
import { isAlive } from './embedded-process.server.ts';

const major = '18';
const leftoverMs = 60_000;
const forgottenMs = 3_600_000;

/** The superuser of the embedded server, who owns the product's database in it, and the name of that database. */
export const embeddedUser = 'canolivre';

/**
 * Creates the database cluster if missing: in a folder beside, then renamed, so that an interrupted first start leaves
 * nothing half-made and one of two starters wins.
 */
export async function ensureCluster(home: Home, fsync: boolean): Promise<void> {
  if (existsSync(home.pgdata)) return checkVersion(home.pgdata);
  removeLeftovers(home.folder);
  const staging = `${home.folder}.init.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await initialise(staging, home, fsync);
    renameSync(staging, home.folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(home.pgdata)) throw error;
  }
}

/** The password created with the cluster, readable by its owner and root only. Throws a sentence when it is lost. */
export function readPassword(home: Home): string {
  const path = join(home.folder, 'password');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw embeddedError(
      `The password of the database cannot be read from ${path} (${reasonOf(error)}): bring that file back.`,
    );
  }
}

async function initialise(staging: string, home: Home, fsync: boolean): Promise<void> {
  const pgdata = join(staging, 'pgdata');
  const password = join(staging, 'password');
  mkdirSync(pgdata, { recursive: true });
  chmodSync(staging, home.account === undefined ? 0o700 : 0o711);
  chmodSync(pgdata, 0o700);
  writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true });
  if (home.account !== undefined) {
    for (const path of [pgdata, password]) chownSync(path, home.account.uid, home.account.gid);
  }
  const options = [
    `--pgdata=${pgdata}`,
    `--username=${embeddedUser}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(fsync ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(join(home.bin, 'initdb'), options, { ...home.account, cwd: '/', env: cleanEnvironment });
  } catch (error) {
    throw programError('PostgreSQL could not make its data folder', wordsOf(error));
  }
  if (home.account !== undefined) chownSync(password, 0, 0);
}

function wordsOf(error: unknown): string {
  return (error instanceof Error && 'stderr' in error && String(error.stderr)) || String(error);
}

/** Removes old staging folders of killed first starts. */
function removeLeftovers(folder: string): void {
  const prefix = `${basename(folder)}.init.`;
  for (const name of readdirSync(dirname(folder)).filter((entry) => entry.startsWith(prefix))) {
    const path = join(dirname(folder), name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    const maker = Number(name.slice(prefix.length).split('.')[0]);
    if (age > forgottenMs || (age > leftoverMs && !isAlive(maker))) rmSync(path, { recursive: true, force: true });
  }
}

function checkVersion(pgdata: string): void {
  const path = join(pgdata, 'PG_VERSION');
  const found = existsSync(path) ? readFileSync(path, 'utf8').trim() : 'unknown';
  if (found !== major) {
    throw embeddedError(`The database in ${pgdata} is of PostgreSQL version ${found}, and this needs ${major}.`);
  }
}
