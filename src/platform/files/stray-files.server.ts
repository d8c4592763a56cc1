import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { orNull } from '../error-codes.server.ts';

/** Bytes that no record uses: they wait here before they go, and come back when a record names them again. */
export interface StrayFiles {
  setAside(key: string, now: Date): Promise<void>;
  bringBack(key: string): Promise<void>;
  remove(key: string): Promise<void>;
  list(): Promise<{ key: string; since: Date }[]>;
  /** Records the keys when there were too many to set aside; an empty list ends it. */
  noteHeldBack(keys: readonly string[]): Promise<void>;
  /** Number of the keys held back the last time. */
  countHeldBack(): Promise<number>;
}

/** Beside the folders of keys, and in no back-up. */
export const strayFolder = '.stray';

/** For the person who decides about them. */
export const heldBackList = 'held-back.json';

/** Opens the folder for strays of a store with files at `placeOf`. */
export function openStrayFiles(folder: string, placeOf: (key: string) => string): StrayFiles {
  const list = join(folder, heldBackList);
  return {
    async setAside(key, now) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Before the move: with its old time the next sweep would delete a moved file.
      await utimes(placeOf(key), now, now);
      await rename(placeOf(key), join(folder, key));
    },
    async bringBack(key) {
      await mkdir(dirname(placeOf(key)), { recursive: true, mode: 0o700 });
      await rename(join(folder, key), placeOf(key));
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    async list() {
      const names = ((await orNull(readdir(folder))) ?? []).filter((name) => name !== heldBackList);
      const found = await Promise.all(names.map(async (key) => ({ key, file: await orNull(stat(join(folder, key))) })));
      return found.flatMap(({ key, file }) => (file === null ? [] : [{ key, since: file.mtime }]));
    },
    async noteHeldBack(keys) {
      if (keys.length === 0) return rm(list, { force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(list, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
    },
    async countHeldBack() {
      const text = await orNull(readFile(list, 'utf8'));
      return text === null ? 0 : z.array(z.string()).parse(JSON.parse(text)).length;
    },
  };
}
