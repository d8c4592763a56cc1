import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dayMs } from '#shared/time/durations.ts';
import { filesFolder } from '../files/file-store.server.ts';
import { openBucketStore, type StoreVariables } from '../files/open-file-store.server.ts';
import { defineJob } from '../jobs/job.server.ts';
import { keysFolder, readKey } from '../keys/key-files.server.ts';
import type { Folders } from './backup-files.server.ts';
import { checkFiles, isSigned, readManifest } from './manifest.server.ts';
import { expendable } from './rotation.ts';
import { slimBackup } from './slim-backup.server.ts';
import { takeBackup } from './take-backup.server.ts';

/** Only what the clock made is ever removed: a back-up taken by hand has another name. */
const namePattern = /^clock-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/;

export interface BackupPlace extends Folders {
  /** Connection of the role that owns the tables. */
  ownerUrl: string;
  keysDir: string;
  /** The folder of back-ups. */
  backupDir: string;
}

/** The daily back-ups of this installation. */
export interface Backups {
  /** Takes a back-up, verifies it, and deletes those outside the rotation. Returns its folder. */
  take(now: Date): Promise<string>;
  /** The moment of the newest; null without any. */
  findLatest(): Promise<Date | null>;
}

/** Undefined where `BACKUP_DIR` leaves them to something else. */
export function openBackups(
  env: StoreVariables & { BACKUP_DIR?: string | undefined; KEYS_DIR?: string | undefined },
  ownerUrl: string,
): Backups | undefined {
  if (env.BACKUP_DIR === 'off') return undefined;
  const dataDir = env.DATA_DIR;
  const backupDir = env.BACKUP_DIR === undefined ? join(dataDir, 'backups') : resolve(env.BACKUP_DIR);
  return {
    take(now) {
      const folders = { dataDir, filesDir: filesFolder(env), bucket: openBucketStore(env) };
      return rotateBackups({ ownerUrl, ...folders, keysDir: keysFolder(env), backupDir }, now);
    },
    async findLatest() {
      const [latest] = [...(await listTaken(backupDir)).keys()].sort((a, b) => b.getTime() - a.getTime());
      return latest ?? null;
    },
  };
}

/** Each day while people sleep. */
export const takeDailyBackup = defineJob({
  name: 'take-backup',
  label: 'Fazer a cópia de segurança do dia',
  every: '15 3 * * *',
  limitMinutes: 120,
  run: async ({ services, now }) => void (await services.backups?.take(now)),
});

/**
 * Takes today's back-up, verifies it, deletes those outside the rotation, and removes expired content from the rest.
 * Returns its folder.
 */
export async function rotateBackups({ backupDir, ownerUrl, ...place }: BackupPlace, now: Date): Promise<string> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  await removeHalfTaken(backupDir, now);
  const folder = join(backupDir, `clock-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  await takeBackup({ ...place, url: ownerUrl, folder, now });
  try {
    await verifyBackup(folder, place.keysDir);
  } catch (error) {
    // It would count as the newest, and push a whole one out.
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const taken = await listTaken(backupDir);
  for (const moment of expendable([...taken.keys()])) {
    await rm(join(backupDir, String(taken.get(moment))), { recursive: true, force: true });
    taken.delete(moment);
  }
  const key = await readKey(place.keysDir, 'backups');
  for (const name of taken.values()) await slimBackup(join(backupDir, name), now, key);
  return folder;
}

/** Throws a sentence unless the back-up is complete, unchanged and signed by this installation. */
export async function verifyBackup(folder: string, keysDir: string): Promise<void> {
  await checkFiles(folder, await readManifest(folder));
  const key = await readKey(keysDir, 'backups');
  if (key !== undefined && !(await isSigned(folder, key))) {
    throw new Error(`The back-up in ${folder} is not signed by this installation.`);
  }
}

/** Removes what a killed process left behind; a back-up in progress is younger. */
async function removeHalfTaken(backupDir: string, now: Date): Promise<void> {
  for (const name of await readdir(backupDir)) {
    const path = join(backupDir, name);
    if (!/^clock-.*\.partial$/.test(name)) continue;
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > dayMs) await rm(path, { recursive: true, force: true });
  }
}

async function listTaken(backupDir: string): Promise<Map<Date, string>> {
  const kept = new Map<Date, string>();
  for (const name of await readdir(backupDir).catch(() => [])) {
    const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? [];
    if (day !== undefined) kept.set(new Date(`${day}T${hours}:${minutes}:${seconds}Z`), name);
  }
  return kept;
}
