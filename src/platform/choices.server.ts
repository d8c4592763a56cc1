import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type CheckBuilder, check } from 'drizzle-orm/pg-core';

/**
 * Whether a column has one of these values from our code (never user input: they are written into the SQL). For checks,
 * partial indexes and queries.
 */
export function isOneOf(column: SQLWrapper, values: readonly string[]): SQL<boolean> {
  return sql<boolean>`${column} in (${written(values)})`;
}

function written(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(','));
}

/** Position of a column's value in a list, to order by; like `isOneOf`, never for user input. */
export function placeIn(column: SQLWrapper, values: readonly string[]): SQL<number> {
  return sql<number>`array_position(array[${written(values)}], ${column})`;
}

/** The check constraint of a column with a list of values; its `text({ enum })` uses the same list. */
export function choiceCheck(name: string, column: SQLWrapper, values: readonly string[]): CheckBuilder {
  return check(name, isOneOf(column, values));
}
