import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A column whose value is one of these ids. They are one value of the statement, however many they are. */
export function isOneOfIds(column: SQLWrapper, ids: Iterable<string>): SQL<boolean> {
  return sql<boolean>`${column} = any(${sql.param([...ids])}::uuid[])`;
}
