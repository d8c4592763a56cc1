import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { keyNames, placeKey, readKey } from '../keys/key-files.server.ts';
import { sha256Of } from './manifest.server.ts';

/** The file with the keys, written on request. */
export const keysName = 'keys.json';
const schema = z.partialRecord(z.enum(keyNames), z.string().regex(/^[\w-]{43,}$/));
type BackupKeys = z.infer<typeof schema>;

/** Writes the installation's keys to a separate file, which may be moved to a safer place. Returns its checksum. */
export async function saveKeys(folder: string, backup: string): Promise<string | undefined> {
  const keys: BackupKeys = {};
  for (const name of keyNames) {
    const key = await readKey(folder, name);
    if (key !== undefined) keys[name] = key;
  }
  if (Object.keys(keys).length === 0) return undefined;
  const path = join(backup, keysName);
  await writeFile(path, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  return sha256Of(path);
}

/** The keys in a back-up; undefined when they are stored elsewhere. Throws a sentence when the checksum differs. */
export async function readBackupKeys(backup: string, sha256: string | undefined): Promise<BackupKeys | undefined> {
  const path = join(backup, keysName);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  if ((await sha256Of(path)) !== sha256) {
    throw new Error(`The back-up is damaged: ${keysName} was changed. Nothing was restored.`);
  }
  return schema.parse(JSON.parse(text));
}

/** Replaces the keys in the folder by those of a back-up; without any in it they stay. */
export async function bringKeys(folder: string, keys: BackupKeys | undefined): Promise<void> {
  if (keys === undefined) return;
  for (const name of keyNames) {
    const key = keys[name];
    await rm(join(folder, name), { force: true });
    if (key !== undefined) await placeKey(folder, name, key);
  }
}
