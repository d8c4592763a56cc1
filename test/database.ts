import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.server.ts';

export interface TestDatabase extends Database {
  url: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

/** A database of its own, empty and migrated, cloned in about 20 ms. Call it in `beforeAll`, `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template template_app strategy file_copy`);
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  const database = openDatabase(url.href);
  return {
    ...database,
    url: url.href,
    async drop() {
      await database.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
