import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../context.server.ts';
import { codeOf, orNull } from '../error-codes.server.ts';
import { accountKeys, files } from '../tables.server.ts';
import type { FileStore } from './file-store.server.ts';

/** The file with the mark, in the store; in no back-up, because a restored installation is a new one. */
export const markName = 'installation';

/** Name of the mark in the database, beside the fingerprints of the keys. */
export const markRow = 'files';

type Store = Pick<FileStore, 'folder' | 'listOlderThan'>;

/**
 * Whether the store belongs to this database: both have one mark, drawn when they first meet. A database without a mark
 * takes the store when it is empty or one of its rows names a stored file.
 */
export async function ownsStore(db: Db, store: Store): Promise<boolean> {
  const [inStore, inDatabase] = await Promise.all([readMark(store), findMark(db)]);
  if (inDatabase !== null) return inStore === inDatabase;
  const keys = await store.listOlderThan(endOfTime);
  if (keys.length > 0 && !(await knowsSome(db, keys))) return false;
  const mark = inStore ?? (await placeMark(store));
  await db.insert(accountKeys).values({ name: markRow, print: mark }).onConflictDoNothing();
  return (await findMark(db)) === mark;
}

/** Whether both bear one mark, as the last start or sweep left them. */
export async function bearsMark(db: Db, store: Store): Promise<boolean> {
  const [inStore, inDatabase] = await Promise.all([readMark(store), findMark(db)]);
  return inStore !== null && inStore === inDatabase;
}

const endOfTime = new Date(8.64e15);

const readMark = async ({ folder }: Store) => (await orNull(readFile(join(folder, markName), 'utf8')))?.trim() ?? null;

async function findMark(db: Db): Promise<string | null> {
  const [row] = await db.select({ mark: accountKeys.print }).from(accountKeys).where(eq(accountKeys.name, markRow));
  return row?.mark ?? null;
}

async function knowsSome(db: Db, keys: readonly string[]): Promise<boolean> {
  for (let from = 0; from < keys.length; from += 500) {
    const some = inArray(files.key, keys.slice(from, from + 500));
    if ((await db.select({ id: files.id }).from(files).where(some).limit(1)).length > 0) return true;
  }
  return false;
}

/** Of several processes that place one at once, all use the first one's. */
async function placeMark(store: Store): Promise<string> {
  const mark = randomUUID();
  await mkdir(store.folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(join(store.folder, markName), `${mark}\n`, { flag: 'wx', mode: 0o600, flush: true });
    return mark;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return (await readMark(store)) ?? mark;
  }
}
