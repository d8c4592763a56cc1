import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Permission } from '#shared/api/operation.ts';
import { readSpokenNumber } from '#shared/contact/spoken-number.ts';
import { readSearch } from '#shared/text/search.ts';
import type { Ctx } from '../context.server.ts';

interface Hidden {
  hidden?: AnyPgColumn;
}

/** The part of the search text that callers without the permission cannot search. */
export function hiddenUnless({ actor }: Pick<Ctx, 'actor'>, permission: Permission, column: AnyPgColumn): Hidden {
  return actor.permissions.has(permission) ? {} : { hidden: column };
}

/**
 * Whether a `search_text` column, or `searchable()` text, contains every typed word (see `readSearch`), ignoring
 * accents and case. Words of a `hidden` column never match for callers who may not read it.
 */
export function matchesSearch(column: AnyPgColumn | SQL, search: string, { hidden }: Hidden = {}): SQL {
  const found = holds(sql`${column}`, search);
  if (hidden === undefined) return found;
  // The first condition uses the index; few rows remain.
  return sql`(${found} and ${holds(sql`replace(${column}, searchable(coalesce(${hidden}, '')), ' ')`, search)})`;
}

/** Matches the record number given to people outside; undefined when no number was typed. */
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
  return `%${likeLiteral(text)}%`;
}

/** A text for `like`, in which its own wildcards stand for themselves. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
