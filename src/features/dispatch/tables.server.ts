import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofPartner, partnerVehicles } from '#features/partners/tables.server.ts';
import { ofCall } from '#features/service-calls/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { alarmKinds, declineReasons, type Obstacle, offerStatuses, type ScorePart, searchStatuses } from './rules.ts';

/** Assignments; at most one active per call. */
export const assignments = pgTable(
  'assignments',
  {
    id: ownId(),
    callId: ofCall(),
    partnerId: ofPartner(),
    /** The partner's vehicle; null until one of several is chosen. */
    vehicleId: uuid('vehicle_id'),
    assignedBy: uuid('assigned_by'),
    assignedAt: moment('assigned_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason'),
    /** The partner said yes on the telephone, to `assignedBy`. */
    byPhone: boolean('by_phone').notNull().default(false),
    /** Driving minutes at assignment; null when one end was unknown. */
    roadMinutes: doublePrecision('road_minutes'),
    /** The reason for this partner, if given. */
    assignReason: text('assign_reason'),
  },
  (t) => [
    uniqueIndex('assignments_one_active_key').on(t.callId).where(sql`${t.endedAt} is null`),
    foreignKey({
      name: 'assignments_vehicle_fk',
      columns: [t.vehicleId, t.partnerId],
      foreignColumns: [partnerVehicles.id, partnerVehicles.partnerId],
    }),
    index('assignments_partner_index').on(t.partnerId, t.assignedAt),
    index('assignments_call_index').on(t.callId),
  ],
);

/** Searches for a partner; at most one running per call. */
export const partnerSearches = pgTable(
  'partner_searches',
  {
    id: ownId(),
    callId: ofCall(),
    status: text({ enum: searchStatuses }).notNull().default('procurando'),
    /** Waves that went out. */
    waves: smallint().notNull().default(0),
    /** Next check; null when it is over or waits for a person. */
    dueAt: moment('due_at'),
    startedAt: moment('started_at').notNull(),
    /** The moment at which the office was alerted; null for never. */
    alertedAt: moment('alerted_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('partner_searches_one_open_key').on(t.callId).where(sql`${t.endedAt} is null`),
    index('partner_searches_call_index').on(t.callId, t.startedAt),
    index('partner_searches_due_index').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    choiceCheck('partner_searches_status_check', t.status, searchStatuses),
  ],
);

/** A partner's weighing for a wave. */
export interface WeighedPartner {
  partnerId: string;
  name: string;
  /** Null when an obstacle excluded the partner. */
  minutes: number | null;
  parts: Record<ScorePart, number> | null;
  obstacles: readonly Obstacle[];
}

/** Everybody weighed for a wave, with the reasons for the order; append-only. */
export const searchWaves = pgTable(
  'search_waves',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => partnerSearches.id),
    /** From 1. */
    wave: smallint().notNull(),
    at: moment('at').notNull(),
    weighed: jsonb().$type<WeighedPartner[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.searchId, t.wave] })],
);

/** A call offered to one partner. */
export const offers = pgTable(
  'offers',
  {
    id: ownId(),
    searchId: uuid('search_id')
      .notNull()
      .references(() => partnerSearches.id),
    callId: ofCall(),
    partnerId: ofPartner(),
    wave: smallint().notNull(),
    status: text({ enum: offerStatuses }).notNull().default('aberta'),
    /** The partner's score when it was asked. */
    minutes: doublePrecision().notNull(),
    /** Driving minutes of that score; null when one end was unknown. */
    roadMinutes: doublePrecision('road_minutes'),
    /** The vehicle of a driver's yes; null when the company accepted. */
    vehicleId: uuid('vehicle_id'),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    foreignKey({
      name: 'offers_vehicle_fk',
      columns: [t.vehicleId, t.partnerId],
      foreignColumns: [partnerVehicles.id, partnerVehicles.partnerId],
    }),
    unique('offers_partner_key').on(t.searchId, t.partnerId),
    index('offers_partner_index').on(t.partnerId, t.sentAt),
    index('offers_call_index').on(t.callId),
    choiceCheck('offers_status_check', t.status, offerStatuses),
  ],
);

/** Refusals of an offer by person; the offer ends once all declined, or one did for the whole company. */
export const offerDeclines = pgTable(
  'offer_declines',
  {
    ...doneColumns(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id),
    callId: ofCall(),
    reason: text({ enum: declineReasons }).notNull(),
    note: text(),
    /** Said by the company's own account, for everybody. */
    forCompany: boolean('for_company').notNull().default(false),
  },
  (t) => [
    unique('offer_declines_person_key').on(t.offerId, t.actorId),
    choiceCheck('offer_declines_reason_check', t.reason, declineReasons),
  ],
);

/** Calls that need the office, until somebody claims the alarm or its reason is gone. */
export const alarms = pgTable(
  'alarms',
  {
    id: ownId(),
    callId: ofCall(),
    kind: text({ enum: alarmKinds }).notNull(),
    /**
     * Subject of the alarm: search, promised hour, expected arrival, or last report of the app. Raised once for each.
     */
    occasion: text().notNull(),
    raisedAt: moment('raised_at').notNull(),
    /** Claimed by and when; null while it rings. */
    takenAt: moment('taken_at'),
    takenBy: uuid('taken_by'),
    takenByName: text('taken_by_name'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    unique('alarms_occasion_key').on(t.callId, t.kind, t.occasion),
    uniqueIndex('alarms_one_open_key').on(t.callId, t.kind).where(sql`${t.endedAt} is null`),
    index('alarms_open_index').on(t.raisedAt).where(sql`${t.endedAt} is null`),
    choiceCheck('alarms_kind_check', t.kind, alarmKinds),
  ],
);
