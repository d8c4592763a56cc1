import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { moment } from '#platform/columns.server.ts';

/** One row per group of settings (`brand`, `contact`, `homepage`, `terms`, `seo`, `security`, `requests`, `assistant`); the contract checks each value. */
export const siteSettings = pgTable('site_settings', {
  group: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
});
