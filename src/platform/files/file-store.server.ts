import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { digestBytes } from './digest-bytes.server.ts';

export interface StoredBytes {
  /** Random; says nothing about what it names. */
  key: string;
  sizeBytes: number;
  sha256: string;
}

/** Bytes under random keys in `$DATA_DIR/files`: private files, served by nothing but an operation that asks who calls. */
export interface FileStore {
  write(bytes: Uint8Array): Promise<StoredBytes>;
  /** Rejects when there is no such file. */
  read(key: string): Promise<Buffer>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Keys whose bytes were written before an instant. */
  listOlderThan(instant: Date): Promise<string[]>;
  /** Bytes of the disk it is on, and those that are free for us. */
  measureRoom(): Promise<{ free: number; total: number }>;
}

const keyPattern = /^[0-9a-f]{32}$/;

/** Opens the store; its folders are made when the first file comes. */
export function createFileStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files');
  const folderOf = (key: string) => join(root, key.slice(0, 2));
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('Not a key of the file store.');
    return join(folderOf(key), key);
  };

  return {
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
    async measureRoom() {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      return { free: bavail * bsize, total: blocks * bsize };
    },
    read: (key) => readFile(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async listOlderThan(instant) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      const found: string[] = [];
      for (const { name, parentPath } of entries.filter((entry) => entry.isFile() && keyPattern.test(entry.name))) {
        const written = await stat(join(parentPath, name)).catch(() => undefined);
        if (written !== undefined && written.mtime < instant) found.push(name);
      }
      return found;
    },
  };
}
