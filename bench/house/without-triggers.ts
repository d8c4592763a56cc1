import type pg from 'pg';

/**
 * Fills these tables without what the database does row by row, apart from the triggers named; all are in force again
 * at the end of the transaction.
 */
export async function withoutTriggers(
  client: pg.Client,
  tables: readonly string[],
  kept: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as "table", tgname as name from pg_trigger
     where tgrelid = any($1::text[]::regclass[]) and tgname = any($2)`,
    [tables, kept],
  );
  for (const table of tables) await client.query(`alter table ${table} disable trigger all`);
  for (const { table, name } of rows) await client.query(`alter table ${table} enable trigger ${name}`);
  await fill();
  for (const table of tables) await client.query(`alter table ${table} enable trigger all`);
}
