import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, ownId } from '#platform/columns.server.ts';

/** Old addresses of the site that lead to pages of today. Paths in their one form, without host and query. */
export const redirects = pgTable(
  'redirects',
  {
    id: ownId(),
    from: text('from_path').notNull().unique(),
    to: text('to_path').notNull(),
    makerName: text('maker_name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('redirects_to_index').on(t.to),
    check('redirects_paths_check', sql`${t.from} ~ '^/' and ${t.to} ~ '^/' and ${t.from} <> ${t.to}`),
  ],
);
