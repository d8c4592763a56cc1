import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { orNull } from '../error-codes.server.ts';
import { measureRoom, type Room } from '../measure-room.server.ts';
import { digestBytes } from './digest-bytes.server.ts';
import { openStrayFiles, type StrayFiles, strayFolder } from './stray-files.server.ts';

export interface StoredBytes {
  /** Random; reveals nothing about its content. */
  key: string;
  sizeBytes: number;
  sha256: string;
}

/** Bytes under random keys in one folder: private files, served by nothing but an operation that asks who calls. */
export interface FileStore {
  /** Shown in messages to the operator. */
  folder: string;
  write(bytes: Uint8Array): Promise<StoredBytes>;
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Keys whose bytes were written before an instant. */
  listOlderThan(instant: Date): Promise<string[]>;
  /** Bytes that no record uses. */
  strays: StrayFiles;
  /** Free space of the fuller disk of files and data. */
  measureRoom(): Promise<Room>;
}

const keyPattern = /^[0-9a-f]{32}$/;

/** Folder of the uploaded files. */
export function filesFolder({ FILES_DIR, DATA_DIR }: { FILES_DIR?: string | undefined; DATA_DIR: string }): string {
  return FILES_DIR === undefined ? join(DATA_DIR, 'files') : resolve(FILES_DIR);
}

/** Opens the store; its folders are created with the first file. */
export function createFileStore(root: string, dataDir: string): FileStore {
  const folderOf = (key: string) => join(root, key.slice(0, 2));
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('Not a key of the file store.');
    return join(folderOf(key), key);
  };

  return {
    folder: root,
    async write(bytes) {
      const key = randomBytes(16).toString('hex');
      await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
      const file = await open(pathOf(key), 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        await rm(pathOf(key), { force: true });
        throw error;
      } finally {
        await file.close();
      }
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
    measureRoom: () => measureRoom([dataDir, root]),
  };
}
