import { boolean, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';

/** The 27 federal units; `id` is the two-letter code. */
export const states = pgTable('states', {
  id: text().primaryKey(),
  name: text().notNull(),
  region: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
});

/** Places a visitor may choose; `id` is a slug such as `ceilandia-df`. */
export const cities = pgTable('cities', {
  id: text().primaryKey(),
  name: text().notNull(),
  stateId: text('state_id')
    .notNull()
    .references(() => states.id),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  isServiceArea: boolean('is_service_area').notNull(),
});
