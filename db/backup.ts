import { join, resolve } from 'node:path';
import { takeBackup } from '#platform/backup/take-backup.server.ts';
import { withDatabase } from './with-database.ts';

const now = new Date();
const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
const folder = resolve(process.argv[2] ?? join('backups', `cano-livre-${stamp}Z`));

await withDatabase(async ({ url, dataDir, filesDir, keysDir, say }) => {
  const { tables, files, leftOut } = await takeBackup({ url, dataDir, filesDir, keysDir, folder, now });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Saved ${rows} rows of ${tables.length} tables and ${files.length} files in ${folder}`);
  for (const path of leftOut) say(`Left out, for its name is none of ours: ${path}`);
});
