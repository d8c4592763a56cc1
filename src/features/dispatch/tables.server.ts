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

/** Who was sent to a call; at most one active assignment per call. */
export const assignments = pgTable(
  'assignments',
  {
    id: ownId(),
    callId: ofCall(),
    partnerId: ofPartner(),
    /** Which of the partner's vehicles goes; null until somebody chose among several. */
    vehicleId: uuid('vehicle_id'),
    assignedBy: uuid('assigned_by'),
    assignedAt: moment('assigned_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason'),
    /** The partner said yes on the telephone, to `assignedBy`. */
    byPhone: boolean('by_phone').notNull().default(false),
    /** The way when it was assigned; null where nobody knew one of its ends. */
    roadMinutes: doublePrecision('road_minutes'),
    /** Why this partner, where somebody gave a reason. */
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
  ],
);

/** A call that looks for a partner by itself; at most one search of a call goes on. */
export const partnerSearches = pgTable(
  'partner_searches',
  {
    id: ownId(),
    callId: ofCall(),
    status: text({ enum: searchStatuses }).notNull().default('procurando'),
    /** Waves that went out. */
    waves: smallint().notNull().default(0),
    /** When somebody must look at it again; null once it is over, or waits for a person. */
    dueAt: moment('due_at'),
    startedAt: moment('started_at').notNull(),
    /** When a person was alerted; null where that was not needed. */
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
    /** The way of that score; null where nobody knew one of its ends. */
    roadMinutes: doublePrecision('road_minutes'),
    /** With which vehicle a driver said yes; null where the company did. */
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

/**
 * Who of those asked said no to an offer, and why; it ends once all of them did, or one spoke for the whole company.
 */
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

/** A call that needs a person of the office, until somebody takes it or its reason is gone. */
export const alarms = pgTable(
  'alarms',
  {
    id: ownId(),
    callId: ofCall(),
    kind: text({ enum: alarmKinds }).notNull(),
    /**
     * What it is about: the search, the promised hour, the expected arrival, or when the app was last heard of. Raised
     * once for each.
     */
    occasion: text().notNull(),
    raisedAt: moment('raised_at').notNull(),
    /** Who takes care of it, and since when; null while it rings. */
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
