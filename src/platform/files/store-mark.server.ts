import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../context.server.ts';
import { accountKeys, files } from '../tables.server.ts';
import { endOfTime, type FileStore } from './file-store.server.ts';

/** Name of the mark in the database, beside the fingerprints of the keys. */
export const markRow = 'files';

type Store = Pick<FileStore, 'kind' | 'readMark' | 'placeMark' | 'listOlderThan'>;

/**
 * Whether the store belongs to this database: both have one mark, drawn when they first meet. A database without a mark
 * takes a store that is empty, or where one of its rows names a stored file, but never a bucket with another's mark.
 */
export async function ownsStore(db: Db, store: Store): Promise<boolean> {
  const [inStore, inDatabase] = await Promise.all([store.readMark(), findMark(db)]);
  if (inStore !== null && inDatabase !== null) return inStore === inDatabase;
  if (store.kind === 'bucket' && inStore !== null) return false;
  if (inDatabase !== null) return store.kind === 'bucket' && (await finishMeeting(db, store, inDatabase));
  const keys = await store.listOlderThan(endOfTime);
  if (keys.length > 0 && !(await knowsSome(db, keys))) return false;
  if (store.kind === 'folder') {
    if (inStore === null) await store.placeMark(randomUUID());
    const mark = (await store.readMark()) ?? randomUUID();
    return (await noteMark(db, mark)) === mark;
  }
  // First in the database, from where a start that ended here goes on.
  const mark = await noteMark(db, randomUUID());
  await store.placeMark(mark);
  return (await store.readMark()) === mark;
}

/** Goes on where a start left the mark in the database alone, and no row could miss its file. */
async function finishMeeting(db: Db, store: Store, mark: string): Promise<boolean> {
  if ((await db.$count(files)) > 0 || (await store.listOlderThan(endOfTime)).length > 0) return false;
  await store.placeMark(mark);
  return (await store.readMark()) === mark;
}

/** Notes the mark unless another process was faster, and gives the one that is noted. */
async function noteMark(db: Db, mark: string): Promise<string> {
  await db.insert(accountKeys).values({ name: markRow, print: mark }).onConflictDoNothing();
  return (await findMark(db)) ?? mark;
}

/** Whether both bear one mark, as the last start or sweep left them. */
export async function bearsMark(db: Db, store: Pick<Store, 'readMark'>): Promise<boolean> {
  const [inStore, inDatabase] = await Promise.all([store.readMark(), findMark(db)]);
  return inStore !== null && inStore === inDatabase;
}

/** The mark in the database; null for none. */
export async function findMark(db: Db): Promise<string | null> {
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
