import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from '#platform/context.server.ts';
import { ownerUrlOf } from '#test/database.ts';

/** Acts on a test's database as an attacker with the owner's password and with disabled triggers. */
export async function tamper(db: Db, statement: string, values: readonly string[] = []): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const owner = new pg.Client({ connectionString: ownerUrlOf(`postgresql://localhost/${rows[0]?.name}`) });
  await owner.connect();
  try {
    await owner.query("set session_replication_role = 'replica'");
    await owner.query(statement, [...values]);
  } finally {
    await owner.end();
  }
}
