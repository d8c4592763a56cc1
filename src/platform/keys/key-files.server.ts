import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { codeOf, reasonOf } from '../error-codes.server.ts';

/**
 * The server's own secrets: `session` goes into what is stored of sessions and backup codes and encrypts second
 * factors, `devices` signs the marks of known devices, `phone-codes` goes into what is stored of codes, `answers` into
 * what is kept of writes that may be sent twice, `backups` signs lists of contents, `audit` ties the log together,
 * `push` tells the services that wake browsers who we are.
 */
export const keyNames = ['session', 'devices', 'phone-codes', 'answers', 'backups', 'audit', 'push'] as const;
export type KeyName = (typeof keyNames)[number];
export type Keys = Readonly<Record<KeyName, string>>;

/** The folder of an installation's keys. */
export function keysFolder({ KEYS_DIR, DATA_DIR }: { KEYS_DIR?: string | undefined; DATA_DIR: string }): string {
  return KEYS_DIR === undefined ? join(DATA_DIR, 'keys') : resolve(KEYS_DIR);
}

/** Reads a key from the folder; undefined when missing. Throws a sentence when it is unreadable or malformed. */
export async function readKey(folder: string, name: KeyName): Promise<string | undefined> {
  const path = join(folder, name);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new Error(`The key ${path} cannot be read (${reasonOf(error)}): make it readable, or correct KEYS_DIR.`);
  }
  const key = text.trim();
  if (!/^[\w-]{43,}$/.test(key)) throw new Error(`${path} is no key of the product: bring the file back.`);
  return key;
}

/**
 * Writes a key, a fresh one by default, readable by its owner only. When several processes do so at once, all use the
 * first one's.
 */
export async function placeKey(folder: string, name: KeyName, key = drawKey()): Promise<string> {
  const path = join(folder, name);
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(`${key}\n`);
    await file.sync();
    await file.close();
    await link(draft, path);
    await syncFolder(folder);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw new Error(
        `The key ${path} cannot be written (${reasonOf(error)}): make the folder writable, or correct KEYS_DIR.`,
      );
    }
  } finally {
    await rm(draft, { force: true });
  }
  return (await readKey(folder, name)) ?? key;
}

const drawKey = () => randomBytes(32).toString('base64url');

/** A name that a power loss takes away would leave the data without its key. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
