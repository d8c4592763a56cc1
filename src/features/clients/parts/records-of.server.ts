import { type SQL, sql } from 'drizzle-orm';

/** This record and all that were merged into it, however indirectly, as a subquery of ids. */
export function recordsOf(id: string): SQL {
  return sql`with recursive own (id) as (
    select ${id}::uuid union select c.id from clients c join own on c.merged_into_id = own.id) select id from own`;
}
