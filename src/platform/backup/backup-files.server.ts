import type { Dirent } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { codeOf } from '../error-codes.server.ts';
import { endOfTime, type FileStore, markName, nameOfKey } from '../files/file-store.server.ts';
import { strayFolder } from '../files/stray-files.server.ts';
import { type BackupFile, canCarry, sha256Of } from './manifest.server.ts';

/** The folders of an installation outside the database. */
export interface Folders {
  dataDir: string;
  /** The uploaded files; usually inside `dataDir`. */
  filesDir: string;
  /** The uploaded files where they lie in a bucket instead. */
  bucket?: FileStore | undefined;
}

/**
 * Belongs to the machine: the embedded database, its programs and location, earlier back-ups, the last audit link
 * and the list of the erased, which must be newer than a back-up.
 * Keys are handled separately.
 */
const machineOwn =
  /^(postgres(ql-.*|-location.*|\.init\..*)?|keys|backups|audit-head\.json(\.\d+)?|erased-people\.jsonl)$/;
/** Messages that did not leave: codes and links, of no use tomorrow. */
const outbox = 'outbox';
/** Folder of the uploaded files inside a back-up. */
const uploads = 'files';
/** Files of the store itself: its mark, and strays that no record uses. */
const storeOwn: readonly string[] = [markName, strayFolder];

/** Everything on this machine's disks that a back-up contains, as paths; empty when the folders are missing. */
export async function listBackupFiles({ dataDir, filesDir, bucket }: Folders): Promise<string[]> {
  const own = (await readdir(dataDir).catch(() => []))
    .filter((name) => !machineOwn.test(name) && name !== outbox && name !== uploads)
    .map((name) => join(dataDir, name))
    .filter((place) => place !== filesDir);
  const names = bucket === undefined ? await readdir(filesDir).catch(() => []) : [];
  const stored = names.map((name) => join(filesDir, name));
  return [...own, ...stored].sort();
}

/** Throws a sentence when the list names a path in the data folder that a back-up must not write. */
export function refuseMachineOwn(files: readonly BackupFile[]): void {
  const foreign = files.find(({ path }) => machineOwn.test(topOf(path)));
  if (foreign !== undefined) throw new Error(`The back-up would write ${foreign.path}: it is not one of ours.`);
}

const topOf = (path: string) => path.split('/')[1] ?? '';

/** The place on this machine of a file of a back-up. */
function placeOf(path: string, { dataDir, filesDir }: Folders): string {
  const [, top = '', ...rest] = path.split('/');
  return top === uploads ? join(filesDir, ...rest) : join(dataDir, top, ...rest);
}

/** The other way round. */
function pathOf(place: string, { dataDir, filesDir }: Folders): string {
  const isStored = place.startsWith(`${filesDir}${sep}`);
  const inside = isStored ? join(uploads, relative(filesDir, place)) : relative(dataDir, place);
  return join('files', inside).split(sep).join('/');
}

/**
 * Copies the files of an installation to `files/` in the back-up. Files that vanish meanwhile are skipped; files with
 * foreign names are skipped and reported.
 */
export async function copyOut(
  folders: Folders,
  backup: string,
  going: ReadonlySet<string>,
): Promise<{ files: BackupFile[]; leftOut: string[] }> {
  const files: BackupFile[] = [];
  const leftOut: string[] = [];
  const places = storeOwn.map((name) => join(folders.filesDir, name));
  for (const place of (await listBackupFiles(folders)).filter((one) => !places.includes(one))) {
    for (const source of (await everyFile(place)).filter((one) => !going.has(basename(one)))) {
      const path = pathOf(source, folders);
      if (!canCarry(path)) {
        leftOut.push(source);
        continue;
      }
      const copy = join(backup, path);
      try {
        await copyPrivately(source, copy);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') continue;
        throw error;
      }
      files.push({ path, bytes: (await stat(copy)).size, sha256: await sha256Of(copy) });
    }
  }
  return { files: [...files, ...(await copyBucketOut(folders, backup, going))], leftOut };
}

/** The bytes of a bucket, one file after the other. */
async function copyBucketOut({ bucket }: Folders, backup: string, going: ReadonlySet<string>): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  const keys = (await bucket?.listOlderThan(endOfTime)) ?? [];
  for (const key of keys.filter((one) => !going.has(one))) {
    const bytes = await bucket?.read(key);
    if (bytes === undefined || bytes === null) continue;
    const path = `files/${uploads}/${nameOfKey(key)}`;
    await mkdir(dirname(join(backup, path)), { recursive: true, mode: 0o700 });
    await writeFile(join(backup, path), bytes, { mode: 0o600 });
    files.push({ path, bytes: bytes.length, sha256: await sha256Of(join(backup, path)) });
  }
  return files;
}

/** Copies them back. */
export async function copyIn(backup: string, files: readonly BackupFile[], folders: Folders): Promise<void> {
  for (const { path } of files.filter((file) => topOf(file.path) !== outbox)) {
    const { bucket } = folders;
    if (bucket === undefined || topOf(path) !== uploads)
      await copyPrivately(join(backup, path), placeOf(path, folders));
    // Other names in a folder of files are none of the product's.
    else if (isUpload(path)) await bucket.put(basename(path), await readFile(join(backup, path)));
  }
}

const isUpload = (path: string) => /^files\/files\/([0-9a-f]{2})\/\1[0-9a-f]{30}$/.test(path);

async function copyPrivately(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await chmod(to, 0o600);
}

async function everyFile(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile()) return [path];
  if (!found?.isDirectory()) return [];
  const entries: Dirent[] = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
