// Tested in erase-person.db.test.ts.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/context.server.ts';
import { register } from '../reference-tables.ts';
import { erasableColumnsOf } from './rules.ts';
import { erasableColumns } from './tables.server.ts';

/** Writes down which columns an erasure may change, as the register has them; as the owner, at each start. */
export async function writeErasableColumns(db: Db): Promise<void> {
  const listed = erasableColumnsOf(register);
  await db.transaction(async (inside) => {
    const names = sql.join(
      listed.map(({ tableName, columnName }) => sql`(${tableName}, ${columnName})`),
      sql`, `,
    );
    await inside.execute(sql`delete from erasable_columns where (table_name, column_name) not in (${names})`);
    await inside
      .insert(erasableColumns)
      .values(listed)
      .onConflictDoUpdate({
        target: [erasableColumns.tableName, erasableColumns.columnName],
        set: { way: sql`excluded.way` },
        setWhere: sql`${erasableColumns.way} <> excluded.way`,
      });
  });
}
