import { writeErasableColumns } from '#features/privacy/erasures/write-erasable-columns.server.ts';
import { restoreBackup } from '#platform/backup/restore-backup.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { withContext } from './terminal-context.ts';
import { withDatabase } from './with-database.ts';

const flags = ['--overwrite', '--from-elsewhere'];
const [folder, ...more] = process.argv.slice(2).filter((argument) => !flags.includes(argument));
const [overwrite = false, fromElsewhere = false] = flags.map((flag) => process.argv.includes(flag));

await withDatabase(async ({ say, ...place }) => {
  if (folder === undefined || more.length > 0) {
    throw new Error('Name the back-up to restore: npm run restore -- <folder> [--overwrite] [--from-elsewhere]');
  }
  const { tables, files, takenAt } = await restoreBackup({ ...place, folder, overwrite, fromElsewhere });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Restored ${rows} rows of ${tables.length} tables and ${files.length} files, as of ${takenAt}`);
  say('Everybody is signed out: no session, code or link is in a back-up.');
  // The log must hear of what goes now.
  await migrateDatabase({ ownerUrl: place.url, seed: writeErasableColumns });
  await withContext(place, async (ctx, slices) => {
    await sweepFiles(ctx);
    for (const job of slices.flatMap(({ jobs = [] }) => jobs)) if (job.forgets === true) await job.run(ctx, undefined);
  });
});
