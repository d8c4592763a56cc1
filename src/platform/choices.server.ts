import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type CheckBuilder, check } from 'drizzle-orm/pg-core';

/**
 * Whether a column holds one of these values of ours (never a stranger's words: they are written into the SQL). For a
 * list or a named set of `rules.ts`, in checks, partial indexes and queries.
 */
export function isOneOf(column: SQLWrapper, values: readonly string[]): SQL<boolean> {
  return sql<boolean>`${column} in (${written(values)})`;
}

function written(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(','));
}

/** The place of a column's value in a list of ours, to order by; as `isOneOf`, never for a stranger's words. */
export function placeIn(column: SQLWrapper, values: readonly string[]): SQL<number> {
  return sql<number>`array_position(array[${written(values)}], ${column})`;
}

/** The check of a column that holds one of a list of values; its `text({ enum })` names the same list. */
export function choiceCheck(name: string, column: SQLWrapper, values: readonly string[]): CheckBuilder {
  return check(name, isOneOf(column, values));
}
