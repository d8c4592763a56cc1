import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { legalTextKinds, type TextEdits } from './rules.ts';

/**
 * One row per group of settings (`brand`, `look`, `contact`, `homepage`, `terms`, `seo`, `security`, `requests`,
 * `assistant`); the contract validates each value.
 */
export const siteSettings = pgTable('site_settings', {
  group: text().primaryKey(),
  value: jsonb().$type<object>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
});

/** Versions of terms and privacy policy: a new text is a new row. Only the confirmation is added later. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    id: ownId(),
    kind: text({ enum: legalTextKinds }).notNull(),
    version: integer().notNull(),
    content: text().notNull(),
    createdAt: moment('created_at').notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    /** The moment of the office's confirmation; a draft until then. */
    confirmedAt: moment('confirmed_at'),
    confirmedByName: text('confirmed_by_name'),
  },
  (t) => [
    unique('legal_texts_version_key').on(t.kind, t.version),
    choiceCheck('legal_texts_kind_check', t.kind, legalTextKinds),
    check('legal_texts_confirmed_check', sql`(${t.confirmedAt} is null) = (${t.confirmedByName} is null)`),
  ],
);

/** Versions of the texts of public pages, only ever added to: the newest counts. */
export const pageTexts = pgTable(
  'page_texts',
  {
    ...doneColumns(),
    /** The key of the text in `reference-page-texts.ts`. */
    key: text().notNull(),
    version: integer().notNull(),
    /** The operator's words by field; what is absent follows the reference. */
    edits: jsonb().$type<TextEdits>().notNull(),
  },
  (t) => [unique('page_texts_version_key').on(t.key, t.version)],
);
