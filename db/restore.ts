import { restoreBackup } from '#platform/backup/restore-backup.server.ts';
import { withDatabase } from './with-database.ts';

const [folder, ...more] = process.argv.slice(2).filter((argument) => argument !== '--overwrite');
const overwrite = process.argv.includes('--overwrite');

await withDatabase(async ({ url, dataDir, say }) => {
  if (folder === undefined || more.length > 0) {
    throw new Error('Name the back-up to restore: npm run restore -- <folder> [--overwrite]');
  }
  const { tables, files, takenAt } = await restoreBackup({ url, dataDir, folder, overwrite });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Restored ${rows} rows of ${tables.length} tables and ${files.length} files, as of ${takenAt}`);
});
