import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Counts the rows of a group that meet a condition. */
export function countWhere(condition: SQLWrapper | undefined): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}
