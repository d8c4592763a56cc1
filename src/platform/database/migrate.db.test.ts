import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { migrateDatabase } from './migrate.server.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

describe('a start', () => {
  it('goes on with a database of this version, and with one that a newer version has taken further', async () => {
    await migrateDatabase({ ownerUrl: database.ownerUrl });
    await asOwner(
      "insert into drizzle.__drizzle_migrations (hash, created_at) select 'of tomorrow', max(created_at) + 1 from drizzle.__drizzle_migrations",
    );
    await migrateDatabase({ ownerUrl: database.ownerUrl });
  });

  it('goes on with a database from before a migration was written anew', async () => {
    await asOwner(
      "update drizzle.__drizzle_migrations set hash = '7664a594b978b8c93b0e9a609f4382c86d42886c79578f9eca1d18f612ce1f94' where hash like '7a9972b0%'",
    );
    await migrateDatabase({ ownerUrl: database.ownerUrl });
  });

  it('touches nothing of a database with another history, and says in a sentence what to do', async () => {
    await asOwner("update drizzle.__drizzle_migrations set hash = 'of before' where id = 1");
    await expect(migrateDatabase({ ownerUrl: database.ownerUrl })).rejects.toThrow(
      /made by another version of the product, or before its first release: start that version/,
    );
  });
});
