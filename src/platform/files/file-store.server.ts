import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf, orNull } from '../error-codes.server.ts';
import { measureRoom, type Room } from '../measure-room.server.ts';
import { digestBytes } from './digest-bytes.server.ts';
import { openStrayFiles, type StrayFiles, strayFolder } from './stray-files.server.ts';

export interface StoredBytes {
  /** Random; reveals nothing about its content. */
  key: string;
  sizeBytes: number;
  sha256: string;
}

/** Bytes under random keys: private files, served by nothing but an operation that asks who calls. */
export interface FileStore {
  /** A bucket may be everybody's, so it is never taken over by a guess. */
  kind: 'folder' | 'bucket';
  /** Shown in messages to the operator: a folder, or the address of a bucket. */
  place: string;
  write(bytes: Uint8Array): Promise<StoredBytes>;
  /** Writes bytes under a key that was drawn elsewhere, over what lies there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Keys whose bytes were written before an instant, such as `endOfTime`. */
  listOlderThan(instant: Date): Promise<string[]>;
  /** Bytes that no record uses. */
  strays: StrayFiles;
  /** The mark that the store bears; null for none. */
  readMark(): Promise<string | null>;
  /** Of several processes that place one at once, the first one's stays. */
  placeMark(mark: string): Promise<void>;
  removeMark(): Promise<void>;
  /** Free space of the fuller of the disks of files and data that are this machine's. */
  measureRoom(): Promise<Room>;
  /** Throws when the store does not answer now. */
  reach(): Promise<void>;
}

/** The object or file with the mark; in no back-up, because a restored installation is a new one. */
export const markName = 'installation';

/** Later than every file. */
export const endOfTime = new Date(8.64e15);

const keyPattern = /^[0-9a-f]{32}$/;

/** Place of a key's bytes inside a store. Throws for what is no key. */
export function nameOfKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error('Not a key of the file store.');
  return `${key.slice(0, 2)}/${key}`;
}

/** A new key for bytes. */
export const drawKey = () => randomBytes(16).toString('hex');

/** Folder of the uploaded files. */
export function filesFolder({ FILES_DIR, DATA_DIR }: { FILES_DIR?: string | undefined; DATA_DIR: string }): string {
  return FILES_DIR === undefined ? join(DATA_DIR, 'files') : resolve(FILES_DIR);
}

/** Opens a folder as the store; it is created with the first file. */
export function createFileStore(root: string, dataDir: string): FileStore {
  const pathOf = (key: string) => join(root, nameOfKey(key));
  const markPath = join(root, markName);

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeFile(path, bytes, { mode: 0o600, flush: true });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  return {
    kind: 'folder',
    place: root,
    put,
    async write(bytes) {
      const key = drawKey();
      await put(key, bytes);
      return { key, sizeBytes: bytes.byteLength, sha256: await digestBytes(bytes) };
    },
    read: (key) => orNull(readFile(pathOf(key))),
    has: async (key) => (await orNull(stat(pathOf(key)))) !== null,
    remove: (key) => rm(pathOf(key), { force: true }),
    async listOlderThan(instant) {
      const found: string[] = [];
      for (const folder of (await orNull(readdir(root))) ?? []) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        for (const name of (await orNull(readdir(join(root, folder)))) ?? []) {
          if (!keyPattern.test(name)) continue;
          const written = await orNull(stat(join(root, folder, name)));
          if (written !== null && written.mtime < instant) found.push(name);
        }
      }
      return found;
    },
    strays: openStrayFiles(join(root, strayFolder), pathOf),
    readMark: async () => (await orNull(readFile(markPath, 'utf8')))?.trim() ?? null,
    async placeMark(mark) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await writeFile(markPath, `${mark}\n`, { flag: 'wx', mode: 0o600, flush: true }).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error;
      });
    },
    removeMark: () => rm(markPath, { force: true }),
    measureRoom: () => measureRoom([dataDir, root]),
    reach: async () => {},
  };
}
