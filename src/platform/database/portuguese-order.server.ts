import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Portuguese dictionary order for `orderBy`: 'Água' before 'Esgoto', ignoring case. */
export function inPortuguese(words: SQLWrapper): SQL {
  return sql`${words} collate "pt-BR-x-icu"`;
}
