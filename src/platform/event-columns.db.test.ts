import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { openDatabase } from './database/database.server.ts';

const database = await createTestDatabase();
const { db, close } = openDatabase(database.url, { max: 1 });
afterAll(async () => {
  await close();
  await database.drop();
});

interface Column {
  table_name: string;
  column_name: string;
  shape: string;
}

it('lets every history say in the same columns who did what and when', async () => {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    select table_name, column_name, concat_ws(' ', data_type, case is_nullable when 'YES' then 'or null' end) as shape
    from information_schema.columns
    where table_schema = 'public' and table_name like '%\\_events'`);
  const tables = Map.groupBy(rows, ({ table_name }) => table_name);
  expect(tables.size).toBeGreaterThan(15);
  for (const [table, columns] of tables) {
    const has = Object.fromEntries(columns.map(({ column_name, shape }) => [column_name, shape]));
    expect(has, table).toMatchObject({
      id: 'uuid',
      at: 'timestamp with time zone',
      actor_kind: 'text',
      actor_id: 'uuid or null',
      actor_name: 'text',
    });
    if (has.to_status !== undefined) {
      expect(has, table).toMatchObject({ from_status: 'text or null', to_status: 'text', reason: 'text or null' });
    }
  }
});
