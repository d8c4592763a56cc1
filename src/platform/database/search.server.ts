import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a `search_text` column holds what was typed, accents and case aside. A text with digits is also looked
 * for without its marks, so that `(61) 99988-7766` and `12.345.678/0001-95` find what is stored bare.
 */
export function matchesSearch(column: AnyPgColumn, search: string): SQL {
  const bare = search.replace(/[\s().+/-]/g, '');
  const asTyped = sql`${column} like fold(${likePattern(search)})`;
  return bare !== search && /\d{3}/.test(bare)
    ? sql`(${asTyped} or ${column} like fold(${likePattern(bare)}))`
    : asTyped;
}

/** A LIKE pattern that finds the text itself anywhere, its `%` and `_` included. */
function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
