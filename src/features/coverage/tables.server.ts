import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import {
  type RegionStatus,
  readStoredRanges,
  regionKinds,
  regionLife,
  regionStatuses,
  stateLife,
  storedRanges,
} from './rules.ts';

/** Ranges of postal codes, as `72000-000 a 72199-999` in lines; the database compares them as numbers. */
const postalRanges = customType<{ data: string; driverData: string }>({
  dataType: () => 'int4multirange',
  toDriver: storedRanges,
  fromDriver: readStoredRanges,
});

/** The 27 federal units; `id` is the two-letter code. */
export const states = pgTable(
  'states',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    region: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    status: text({ enum: regionStatuses }).notNull().default('inativo'),
  },
  (t) => [
    choiceCheck('states_status_check', t.status, regionStatuses),
    /** Referred to by `cities`, which carry their state's status. */
    unique('states_status_key').on(t.id, t.status),
  ],
);

/** Places that a visitor may choose; `id` is a slug such as `ceilandia-df`. */
export const cities = pgTable(
  'cities',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    stateId: text('state_id').notNull(),
    /** Of its state; the foreign key carries each change here. */
    stateStatus: text('state_status', { enum: regionStatuses }).notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    kind: text({ enum: regionKinds }).notNull().default('cidade'),
    /** Reach from the centre. */
    coverageRadiusMeters: integer('coverage_radius_meters').notNull().default(15_000),
    status: text({ enum: regionStatuses }).notNull().default('inativo'),
    /** Whether the place is served today. */
    isServiceArea: boolean('is_service_area')
      .notNull()
      .generatedAlwaysAs(sql`status = 'ativo' and state_status = 'ativo'`),
    /** Postal codes that are surely here; no code is in two places. */
    postalCodes: postalRanges('postal_codes').notNull().default(sql`'{}'`),
    /** The usual troubles of its streets, written by people for its page; paragraphs by line. */
    streetTroubles: text('street_troubles').notNull().default(''),
  },
  (t) => [
    foreignKey({
      name: 'cities_state_fk',
      columns: [t.stateId, t.stateStatus],
      foreignColumns: [states.id, states.status],
    }).onUpdate('cascade'),
    choiceCheck('cities_kind_check', t.kind, regionKinds),
    choiceCheck('cities_status_check', t.status, regionStatuses),
    check('cities_radius_check', sql`${t.coverageRadiusMeters} > 0`),
    check('cities_latitude_check', sql`${t.latitude} between -34 and 6`),
    check('cities_longitude_check', sql`${t.longitude} between -74 and -28`),
  ],
);

/**
 * Every name that a place has or had, normalised, whole and without its state's letters; a trigger keeps them. Records
 * with a former name stay in the place, and no other may take it.
 */
export const cityNames = pgTable(
  'city_names',
  {
    stateId: text('state_id').notNull(),
    name: text().notNull(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
  },
  (t) => [primaryKey({ name: 'city_names_pkey', columns: [t.stateId, t.name] })],
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

/** Changes of a state's status. Only ever added to. */
export const stateEvents = pgTable(
  'state_events',
  {
    recordId: text('state_id')
      .notNull()
      .references(() => states.id),
    ...eventColumns(),
  },
  (t) => [index('state_events_state_index').on(t.recordId, t.at)],
);

/** Moves of a state; its places are served only while it is active. */
export const stateKind: RecordKind<typeof states, RegionStatus> = {
  life: stateLife,
  table: states,
  id: states.id,
  status: states.status,
  history: statusEvents(stateEvents, stateLife),
  topics: ['regions', 'pages'],
  notFound: 'Estado não encontrado.',
};

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
