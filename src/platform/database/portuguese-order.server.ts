import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Words in the order of a Portuguese dictionary, for `orderBy`: 'Água' stands before 'Esgoto', and case does not count.
 */
export function inPortuguese(words: SQLWrapper): SQL {
  return sql`${words} collate "pt-BR-x-icu"`;
}
