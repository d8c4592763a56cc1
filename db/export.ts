import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { exportRecords } from '#features/imports/export-records.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { withDatabase } from './with-database.ts';

const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const folder = resolve(process.argv[2] ?? join('exports', `cano-livre-${stamp}Z`));

await withDatabase(async ({ url, say }) => {
  const { db, close } = openDatabase(url);
  try {
    const sheets = await exportRecords({ db });
    const taken = sheets.map(({ kind }) => join(folder, `${kind}.csv`)).find((path) => existsSync(path));
    if (taken !== undefined) throw new Error(`${taken} exists already: nothing was written. Name another folder.`);
    // Personal data: readable by the caller only.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const { kind, text, rows } of sheets) {
      await writeFile(join(folder, `${kind}.csv`), text, { mode: 0o600, flag: 'wx' });
      say(`Saved ${rows} rows in ${join(folder, `${kind}.csv`)}`);
    }
  } finally {
    await close();
  }
});
