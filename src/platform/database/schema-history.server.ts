import { resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

export const migrationsFolder = resolve('db/migrations');

/**
 * Migrations that were written anew before the first release, by their former hash: the same functions, without what a
 * superuser alone may create.
 */
const rewritten: Readonly<Record<string, string>> = {
  '7664a594b978b8c93b0e9a609f4382c86d42886c79578f9eca1d18f612ce1f94':
    '7a9972b0788e067a1636479df2dea9ff769bdf9e854930c465401c82bc39a4e8',
  c5fdc7d78b36fc06f83d31be8fe00d4ccd441eca44d59968b3ff33188284bc47:
    'f1ad795424e92d7e0937d060231bb0fa1b331039b71609eef66b892a6cfc2673',
  b4c8c0dcd546ba9e0f2368044c456df918eef763e682992d75b731e5db545f17:
    'dddeaa235bad3080286a51794109e97d0244e7fe061c9b19ba7ea84813e2d0f0',
};

/** The hash that a migration has today. */
export function hashToday(hash: string): string {
  return rewritten[hash] ?? hash;
}

/** The hashes of the product's migrations, oldest first. */
export function migrationHashes(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

/** Hashes of the applied migrations, oldest first; empty for a new database. */
export async function appliedHashes(client: pg.ClientBase): Promise<string[]> {
  const { rows: known } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (known[0]?.there !== true) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hashToday(hash));
}

/** Whether one history is a prefix of the other. */
export function areOneHistory(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).join() === other.slice(0, length).join();
}
