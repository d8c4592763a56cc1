import { join, resolve } from 'node:path';
import { takeBackup } from '#platform/backup/take-backup.server.ts';
import { withDatabase } from './with-database.ts';

const flag = '--with-keys';
const withKeys = process.argv.includes(flag);
const [name, ...more] = process.argv.slice(2).filter((argument) => argument !== flag);
const now = new Date();
const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
const folder = resolve(name ?? join('backups', `cano-livre-${stamp}Z`));

await withDatabase(async ({ say, ...place }) => {
  if (more.length > 0) throw new Error('Name one folder at most: npm run backup -- [folder] [--with-keys]');
  const { tables, files, leftOut } = await takeBackup({ ...place, folder, now, withKeys });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Saved ${rows} rows of ${tables.length} tables and ${files.length} files in ${folder}`);
  for (const path of leftOut) say(`Left out, for its name is none of ours: ${path}`);
  say(
    withKeys
      ? 'The keys are in it (keys.json): move them to a safer place. With them it opens what the product encrypts.'
      : `The keys are not in it: keep a copy of ${place.keysDir} in another place, once.`,
  );
});
