import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address of the embedded database that runs on a data folder, for looking into it from outside. */
export function readDatabaseUrl(dataDir: string): string {
  const read = (name: string) => readFileSync(join(dataDir, 'postgres', name), 'utf8').trim();
  return `postgresql://canolivre:${encodeURIComponent(read('password'))}@127.0.0.1:${read('port')}/canolivre`;
}
