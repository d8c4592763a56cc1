import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';

/** One row per group of settings (`brand`, `contact`, `homepage`, `terms`, `seo`, `security`, `requests`, `assistant`); the contract checks each value. */
export const siteSettings = pgTable('site_settings', {
  group: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
});
