import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** How many of the rows that a query groups meet a condition. */
export function countWhere(condition: SQLWrapper | undefined): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}
