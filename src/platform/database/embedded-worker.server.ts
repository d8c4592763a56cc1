import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { codeOf } from '../error-codes.server.ts';
import { embeddedError } from './embedded-account.server.ts';
import type { Home } from './embedded-home.server.ts';

/** The plain role that the product works as in the embedded server. */
export const workUser = 'canolivre_work';

const roleLock = 7_120_252;
const powers = 'login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls';

/** Makes the plain role, in clusters of older versions too, with the password of its file, and gives that. */
export async function ensureWorker(owner: pg.Client, home: Home): Promise<string> {
  const password = ensurePassword(join(home.folder, 'work-password'));
  await owner.query('select pg_advisory_lock($1)', [roleLock]);
  try {
    const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [workUser]);
    await owner.query(`${rowCount === 0 ? 'create' : 'alter'} role ${workUser} ${powers} password '${password}'`);
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [roleLock]).catch(() => {});
  }
  return password;
}

/** Readable by its owner only; when two processes create it at once, both use the first one. */
function ensurePassword(path: string): string {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const password = readFileSync(path, 'utf8').trim();
  if (!/^[\w-]{20,}$/.test(password)) throw embeddedError(`${path} holds no password: remove it and start again.`);
  return password;
}
