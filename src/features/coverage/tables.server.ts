import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { type RegionStatus, regionKinds, regionLife, regionStatuses } from './rules.ts';

/** The 27 federal units; `id` is the two-letter code. */
export const states = pgTable('states', {
  id: text().primaryKey(),
  name: text().notNull(),
  region: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
});

/** Places that a visitor may choose; `id` is a slug such as `ceilandia-df`. */
export const cities = pgTable(
  'cities',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    stateId: text('state_id')
      .notNull()
      .references(() => states.id),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    kind: text({ enum: regionKinds }).notNull().default('cidade'),
    /** Reach from the centre. */
    coverageRadiusMeters: integer('coverage_radius_meters').notNull().default(15_000),
    status: text({ enum: regionStatuses }).notNull().default('inativo'),
    /** Whether the place is served today. */
    isServiceArea: boolean('is_service_area').notNull().generatedAlwaysAs(sql`status = 'ativo'`),
  },
  (t) => [
    choiceCheck('cities_kind_check', t.kind, regionKinds),
    choiceCheck('cities_status_check', t.status, regionStatuses),
    check('cities_radius_check', sql`${t.coverageRadiusMeters} > 0`),
  ],
);

/** Coordinates of postal codes from services that have them; they locate addresses with the code. */
export const postalPoints = pgTable(
  'postal_points',
  {
    zipCode: text('zip_code').primaryKey(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('postal_points_zip_code_check', sql`${t.zipCode} ~ '^\\d{8}$'`),
    check('postal_points_latitude_check', sql`${t.latitude} between -34 and 6`),
    check('postal_points_longitude_check', sql`${t.longitude} between -74 and -28`),
  ],
);

/** Changes of a place's status: who, when, why. Only ever added to. */
export const cityEvents = pgTable(
  'city_events',
  {
    recordId: text('city_id')
      .notNull()
      .references(() => cities.id),
    ...eventColumns(),
  },
  (t) => [index('city_events_city_index').on(t.recordId, t.at)],
);

/** Moves of a place; every process drops the pages that show it. */
export const cityKind: RecordKind<typeof cities, RegionStatus> = {
  life: regionLife,
  table: cities,
  id: cities.id,
  status: cities.status,
  history: statusEvents(cityEvents, regionLife),
  topics: ['regions', 'pages'],
  notFound: 'Região não encontrada.',
};
