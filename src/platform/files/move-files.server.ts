import { asc, gt } from 'drizzle-orm';
import type { Db } from '../context.server.ts';
import { files } from '../tables.server.ts';
import { digestBytes } from './digest-bytes.server.ts';
import type { FileStore } from './file-store.server.ts';
import { findMark } from './store-mark.server.ts';

export interface Move {
  db: Db;
  from: FileStore;
  to: FileStore;
  /** Nothing is written: what would be copied is counted. */
  isDry: boolean;
  /** Uploads may still arrive at the old place, so it keeps the mark. */
  isRunning: boolean;
  onProgress(done: number, of: number): void;
}

export interface Moved {
  copied: number;
  copiedBytes: number;
  /** There already, with the same sum. */
  kept: number;
  /** Keys of rows without bytes in either place. */
  missing: string[];
  /** Keys whose bytes are not those that were recorded; copied as they are. */
  damaged: string[];
  /** Whether the new place is now the one that bears the mark. */
  isHandedOver: boolean;
}

const atOnce = 200;

/**
 * Copies the bytes of every row from one store to another, reading each copy again. What an earlier run copied is
 * compared and left. The mark goes last, and only when nobody writes; the old bytes stay. Throws a sentence when the
 * stores are not what they should be.
 */
export async function moveFiles({ db, from, to, isDry, isRunning, onProgress }: Move): Promise<Moved> {
  const mark = await findMark(db);
  const [here, there] = [await from.readMark(), await to.readMark()];
  if (there !== null && there !== mark) {
    throw new Error(`The files in ${to.place} are another installation's: nothing was copied.`);
  }
  const isDone = there !== null && here === null;
  if (!isDone && here !== null && here !== mark) {
    throw new Error(`The files in ${from.place} are not those of this database: nothing was copied.`);
  }
  const moved: Moved = { copied: 0, copiedBytes: 0, kept: 0, missing: [], damaged: [], isHandedOver: isDone };
  if (isDone) return moved;
  const of = await db.$count(files);
  let after = '00000000-0000-0000-0000-000000000000';
  for (let done = 0; ; ) {
    const rows = await db.select().from(files).where(gt(files.id, after)).orderBy(asc(files.id)).limit(atOnce);
    for (const row of rows) await moveOne({ from, to, isDry }, row, moved);
    done += rows.length;
    after = rows.at(-1)?.id ?? after;
    onProgress(done, Math.max(of, done));
    if (rows.length < atOnce) break;
  }
  if (isDry || isRunning) return moved;
  if (mark !== null) await to.placeMark(mark);
  await from.removeMark();
  return { ...moved, isHandedOver: true };
}

type Row = typeof files.$inferSelect;

async function moveOne({ from, to, isDry }: Pick<Move, 'from' | 'to' | 'isDry'>, { key, sha256 }: Row, moved: Moved) {
  const [bytes, copy] = await Promise.all([from.read(key), to.read(key)]);
  if (bytes === null) {
    if (copy === null) moved.missing.push(key);
    else moved.kept += 1;
    return;
  }
  const sum = await digestBytes(bytes);
  if (sum !== sha256) moved.damaged.push(key);
  if (copy !== null && (await digestBytes(copy)) === sum) {
    moved.kept += 1;
    return;
  }
  if (!isDry) {
    await to.put(key, bytes);
    const written = await to.read(key);
    if (written === null || (await digestBytes(written)) !== sum) {
      throw new Error(`The copy of ${key} in ${to.place} is not what was written: nothing was handed over.`);
    }
  }
  moved.copied += 1;
  moved.copiedBytes += bytes.length;
}
