import { restoreBackup } from '#platform/backup/restore-backup.server.ts';
import { withDatabase } from './with-database.ts';

const flags = ['--overwrite', '--from-elsewhere'];
const [folder, ...more] = process.argv.slice(2).filter((argument) => !flags.includes(argument));
const [overwrite = false, fromElsewhere = false] = flags.map((flag) => process.argv.includes(flag));

await withDatabase(async ({ url, dataDir, filesDir, keysDir, say }) => {
  if (folder === undefined || more.length > 0) {
    throw new Error('Name the back-up to restore: npm run restore -- <folder> [--overwrite] [--from-elsewhere]');
  }
  const request = { url, dataDir, filesDir, keysDir, folder, overwrite, fromElsewhere };
  const { tables, files, takenAt } = await restoreBackup(request);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Restored ${rows} rows of ${tables.length} tables and ${files.length} files, as of ${takenAt}`);
});
