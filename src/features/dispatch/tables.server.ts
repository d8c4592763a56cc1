import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { partners, partnerVehicles } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { alarmKinds, declineReasons, type Obstacle, offerStatuses, type ScorePart, searchStatuses } from './rules.ts';

/** Who was sent to a call; at most one active assignment per call. */
export const assignments = pgTable(
  'assignments',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    callId: uuid('call_id')
      .notNull()
      .references(() => serviceCalls.id),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id),
    /** Which of the partner's vehicles goes; null until somebody chose among several. */
    vehicleId: uuid('vehicle_id'),
    assignedBy: uuid('assigned_by'),
    assignedAt: timestamp('assigned_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endReason: text('end_reason'),
  },
  (t) => [
    uniqueIndex('assignments_one_active_key').on(t.callId).where(sql`${t.endedAt} is null`),
    foreignKey({
      name: 'assignments_vehicle_fk',
      columns: [t.vehicleId, t.partnerId],
      foreignColumns: [partnerVehicles.id, partnerVehicles.partnerId],
    }),
    index('assignments_partner_index').on(t.partnerId, t.assignedAt),
  ],
);

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A call that looks for a partner by itself; at most one search of a call goes on. */
export const partnerSearches = pgTable(
  'partner_searches',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    callId: uuid('call_id')
      .notNull()
      .references(() => serviceCalls.id),
    status: text({ enum: searchStatuses }).notNull().default('procurando'),
    /** Waves that went out. */
    waves: smallint().notNull().default(0),
    /** When somebody must look at it again; null once it is over, or waits for a person. */
    dueAt: instant('due_at'),
    startedAt: instant('started_at').notNull(),
    /** When a person was alerted; null where that was not needed. */
    alertedAt: instant('alerted_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('partner_searches_one_open_key').on(t.callId).where(sql`${t.endedAt} is null`),
    index('partner_searches_call_index').on(t.callId, t.startedAt),
    index('partner_searches_due_index').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    choiceCheck('partner_searches_status_check', t.status, searchStatuses),
  ],
);

/** How a partner was weighed when a wave went out. */
export interface WeighedPartner {
  partnerId: string;
  name: string;
  /** Null where something stood in the way. */
  minutes: number | null;
  parts: Record<ScorePart, number> | null;
  obstacles: readonly Obstacle[];
}

/** Everybody who was weighed for a wave, and why each stood where; only ever added to. */
export const searchWaves = pgTable(
  'search_waves',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => partnerSearches.id),
    /** From 1. */
    wave: smallint().notNull(),
    at: instant('at').notNull(),
    weighed: jsonb().$type<WeighedPartner[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.searchId, t.wave] })],
);

/** A call offered to one partner. */
export const offers = pgTable(
  'offers',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    searchId: uuid('search_id')
      .notNull()
      .references(() => partnerSearches.id),
    callId: uuid('call_id')
      .notNull()
      .references(() => serviceCalls.id),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id),
    wave: smallint().notNull(),
    status: text({ enum: offerStatuses }).notNull().default('aberta'),
    /** The partner's score when it was asked. */
    minutes: doublePrecision().notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    answeredAt: instant('answered_at'),
    declineReason: text('decline_reason', { enum: declineReasons }),
    declineNote: text('decline_note'),
  },
  (t) => [
    unique('offers_partner_key').on(t.searchId, t.partnerId),
    index('offers_partner_index').on(t.partnerId, t.sentAt),
    index('offers_call_index').on(t.callId),
    choiceCheck('offers_status_check', t.status, offerStatuses),
    choiceCheck('offers_decline_reason_check', t.declineReason, declineReasons),
  ],
);

/** A call that needs a person of the office, until somebody takes it or its reason is gone. */
export const alarms = pgTable(
  'alarms',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    callId: uuid('call_id')
      .notNull()
      .references(() => serviceCalls.id),
    kind: text({ enum: alarmKinds }).notNull(),
    /** What it is about: the search, the promised hour, or when the app was last heard of. Raised once for each. */
    occasion: text().notNull(),
    raisedAt: instant('raised_at').notNull(),
    /** Who takes care of it, and since when; null while it rings. */
    takenAt: instant('taken_at'),
    takenBy: uuid('taken_by'),
    takenByName: text('taken_by_name'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    unique('alarms_occasion_key').on(t.callId, t.kind, t.occasion),
    uniqueIndex('alarms_one_open_key').on(t.callId, t.kind).where(sql`${t.endedAt} is null`),
    index('alarms_open_index').on(t.raisedAt).where(sql`${t.endedAt} is null`),
    choiceCheck('alarms_kind_check', t.kind, alarmKinds),
  ],
);
