import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Permission } from '#shared/api/operation.ts';
import { readSpokenNumber } from '#shared/contact/spoken-number.ts';
import { readSearch } from '#shared/text/search.ts';
import type { Ctx } from '../context.server.ts';

interface Hidden {
  hidden?: AnyPgColumn;
}

/** What `matchesSearch` finds nothing by: a column of which only who holds the permission may read the whole. */
export function hiddenUnless({ actor }: Pick<Ctx, 'actor'>, permission: Permission, column: AnyPgColumn): Hidden {
  return actor.permissions.has(permission) ? {} : { hidden: column };
}

/**
 * Whether a `search_text` column, or words made `searchable()`, holds every word that was typed, as `readSearch` reads
 * them, accents and case aside.
 * `hidden` is a column whose words stand in it too and whom the reader may not read: by those nothing is found.
 */
export function matchesSearch(column: AnyPgColumn | SQL, search: string, { hidden }: Hidden = {}): SQL {
  const found = holds(sql`${column}`, search);
  if (hidden === undefined) return found;
  // The first condition has the index; what it finds is few.
  return sql`(${found} and ${holds(sql`replace(${column}, searchable(coalesce(${hidden}, '')), ' ')`, search)})`;
}

/** The record whose number somebody outside was told; undefined where no number was typed. */
export function hasSpokenNumber(id: AnyPgColumn, search: string): SQL | undefined {
  const digits = readSpokenNumber(search);
  return digits === null ? undefined : sql`right(${id}::text, 8) = ${digits}`;
}

function holds(text: SQL, search: string): SQL {
  const words = readSearch(search).map((meanings) => {
    const found = meanings.map((meaning) => sql`${text} like searchable(${likePattern(meaning)})`);
    return sql`(${sql.join(found, sql` or `)})`;
  });
  return sql`(${sql.join(words, sql` and `)})`;
}

/** A LIKE pattern that finds the text itself anywhere, its `%` and `_` included. */
function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
