import type { Db } from '../context.server.ts';
import { reasonOf } from '../error-codes.server.ts';
import type { FileStore } from './file-store.server.ts';
import { ownsStore } from './store-mark.server.ts';

const guide = "(docs/run-it-for-real.md, 'Uploaded files')";

/**
 * Warns about a folder with files of another database, which is left unswept. Throws a sentence about such a bucket,
 * where every upload would lie among another installation's, and about one that cannot be used.
 */
export async function demandOwnFiles(db: Db, store: FileStore, say: (sentence: string) => void): Promise<void> {
  if (await isOwn(db, store)) return;
  if (store.kind === 'folder') {
    say(
      `Warning: the files in ${store.place} are not those of this database, and none of them is swept: correct FILES_DIR or ` +
        `DATABASE_URL ${guide}.`,
    );
    return;
  }
  const mark = await store.readMark();
  throw new Error(
    mark === null
      ? `The files of this database are not in ${store.place}: bring them there with \`npm run files:move -- --to s3\`, or correct S3_* ${guide}.`
      : `The files in ${store.place} are another installation's: choose another S3_PREFIX or S3_BUCKET for this one ${guide}.`,
  );
}

async function isOwn(db: Db, store: FileStore): Promise<boolean> {
  try {
    return await ownsStore(db, store);
  } catch (error) {
    if (store.kind === 'folder') throw error;
    const reason = error instanceof Error ? error.message : reasonOf(error);
    throw new Error(`The files cannot be reached. ${reason} Correct S3_*, or start the storage first.`, {
      cause: error,
    });
  }
}
