import { sql } from 'drizzle-orm';
import { openDatabase } from '#platform/database/database.server.ts';
import { createFileStore } from '#platform/files/file-store.server.ts';
import { moveFiles } from '#platform/files/move-files.server.ts';
import { withDatabase } from './with-database.ts';

/** Copied, but not handed over; 1 is for what could not be done at all. */
const unfinishedExitCode = 2;
const usage = 'Write npm run files:move -- --to s3|folder [--dry]';

const words = process.argv.slice(2);
const isDry = words.includes('--dry');
const [flag, target, ...more] = words.filter((word) => word !== '--dry');

await withDatabase(async ({ url, dataDir, filesDir, bucket, say }) => {
  if (flag !== '--to' || (target !== 's3' && target !== 'folder') || more.length > 0) throw new Error(usage);
  if (bucket === undefined) throw new Error('Name the bucket too, wherever the files go: set S3_* (.env.example).');
  const folder = createFileStore(filesDir, dataDir);
  const [from, to] = target === 's3' ? [folder, bucket] : [bucket, folder];
  // One connection, so that every other one is the product's.
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    const { rowCount } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'cano-livre' and pid <> pg_backend_pid()`,
    );
    const isRunning = (rowCount ?? 0) > 0;
    const onProgress = (done: number, of: number) => say(`${done} of ${of} files`);
    const moved = await moveFiles({ db, from, to, isDry, isRunning, onProgress });
    say(
      `${isDry ? 'Would copy' : 'Copied'} ${moved.copied} files (${moved.copiedBytes} bytes) from ${from.place} to ${to.place}`,
    );
    say(`There already, and the same: ${moved.kept}`);
    for (const key of moved.missing) say(`In neither place: ${key}`);
    for (const key of moved.damaged) say(`Not as it was recorded, copied as it is: ${key}`);
    if (moved.isHandedOver) {
      say(`The files are now in ${to.place}. Start the product with ${target === 's3' ? 'S3_* set' : 'S3_* unset'}.`);
      say(
        `The old ones stay in ${from.place}: remove them once you are sure, for what is erased from now on stays there.`,
      );
    } else if (!isDry) {
      say('The product still runs and may save more. Stop it and run this again: only what is new is copied.');
      process.exitCode = unfinishedExitCode;
    }
  } finally {
    await close();
  }
});
