import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { skills } from '#features/catalog/tables.server.ts';
import { choiceCheck, isOneOf } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { doneColumns, eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { noteColumns } from '#platform/notes.server.ts';
import { documentTypes } from '#shared/br/document.ts';
import type { FieldChange } from '#shared/record/card.ts';
import {
  changeActions,
  changeSubjects,
  driverRoles,
  equipmentStatuses,
  heldEquipmentStatuses,
  type PartnerStatus,
  partnerLife,
  partnerStatuses,
  skillStatuses,
  vehicleTypes,
} from './rules.ts';

/** A company or person who carries out calls. Phones are E.164, documents bare. */
export const partners = pgTable(
  'partners',
  {
    id: ownId(),
    /** The account that signs in for this partner. */
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    document: text().notNull().unique(),
    documentType: text('document_type', { enum: documentTypes }).notNull(),
    /** Registered company name, if different. */
    legalName: text('legal_name'),
    /** Number for messages; the phone when null. */
    whatsapp: text(),
    zipCode: text('zip_code'),
    address: text(),
    complement: text(),
    neighborhood: text(),
    city: text().notNull(),
    state: text().notNull(),
    status: text({ enum: partnerStatuses }).notNull().default('ativo'),
    /** Sum and count of ratings, updated with each confirmation. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    totalServices: integer('total_services').notNull().default(0),
    lastActivityAt: moment('last_activity_at'),
    /** Whether the partner takes calls now. */
    onDuty: boolean('on_duty').notNull().default(false),
    /** Last change of duty, with its author; null for never. */
    dutyChangedAt: moment('duty_changed_at'),
    dutyChangedBy: uuid('duty_changed_by'),
    dutyChangedByName: text('duty_changed_by_name'),
    /** Last sign of life of its app; null for never. */
    lastSeenAt: moment('last_seen_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`searchable(name || ' ' || email || ' ' || phone || ' ' || document)`),
  },
  (t) => [
    uniqueIndex('partners_email_key').on(sql`lower(${t.email})`),
    uniqueIndex('partners_phone_key').on(t.phone),
    index('partners_name_index').on(inPortuguese(t.name)),
    index('partners_search_index').using('gin', sql`${t.searchText} gin_trgm_ops`),
    choiceCheck('partners_status_check', t.status, partnerStatuses),
    choiceCheck('partners_document_type_check', t.documentType, documentTypes),
  ],
);

/** Changes of a partner's status: who, when, why. Only ever added to. */
export const partnerEvents = pgTable(
  'partner_events',
  {
    recordId: ofPartner(),
    ...eventColumns(),
  },
  (t) => [index('partner_events_partner_index').on(t.recordId, t.at)],
);

/** Drivers of a partner. Their phones may sign in to the partner's app. */
export const partnerDrivers = pgTable(
  'partner_drivers',
  {
    id: ownId(),
    partnerId: ofPartner(),
    /** The driver's account for signing in by code; created at first use. */
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    fullName: text('full_name').notNull(),
    cpf: text(),
    phone: text().notNull(),
    email: text(),
    validLicense: boolean('valid_license').notNull(),
    /** Null where nobody said. */
    role: text({ enum: driverRoles }),
    status: text({ enum: equipmentStatuses }).notNull().default('ativo'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('partner_drivers_cpf_key').on(t.partnerId, t.cpf).where(isOneOf(t.status, heldEquipmentStatuses)),
    choiceCheck('partner_drivers_status_check', t.status, equipmentStatuses),
    index('partner_drivers_phone_index').on(t.phone),
    choiceCheck('partner_drivers_role_check', t.role, driverRoles),
  ],
);

/** A partner's vehicles, with skills and drivers. */
export const partnerVehicles = pgTable(
  'partner_vehicles',
  {
    id: ownId(),
    partnerId: ofPartner(),
    driverId: uuid('driver_id').references(() => partnerDrivers.id, { onDelete: 'set null' }),
    type: text({ enum: vehicleTypes }).notNull(),
    /** The owner's own word, for a vehicle of type `other`. */
    typeLabel: text('type_label'),
    plate: text(),
    capacity: text(),
    operationRegion: text('operation_region'),
    available24h: boolean('available_24h').notNull(),
    /** Typed skills without a known meaning; the office maps them. */
    otherNames: text('other_names').array().notNull().default([]),
    status: text({ enum: equipmentStatuses }).notNull().default('ativo'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('partner_vehicles_plate_key').on(t.partnerId, t.plate).where(isOneOf(t.status, heldEquipmentStatuses)),
    choiceCheck('partner_vehicles_status_check', t.status, equipmentStatuses),
    // Assignments refer to both columns together.
    unique('partner_vehicles_owner_key').on(t.id, t.partnerId),
    choiceCheck('partner_vehicles_type_check', t.type, vehicleTypes),
  ],
);

/** A partner's skills: with one vehicle, or with any for a null `vehicleId`. */
export const partnerSkills = pgTable(
  'partner_skills',
  {
    id: ownId(),
    partnerId: ofPartner(),
    vehicleId: uuid('vehicle_id'),
    skillId: text('skill_id')
      .notNull()
      .references(() => skills.id),
    /** The partner's claims that need proof are pending; only `ativo` counts. */
    status: text({ enum: skillStatuses }).notNull().default('ativo'),
    /** The reason for a refusal. */
    reason: text(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('partner_skills_key').on(t.partnerId, t.vehicleId, t.skillId).nullsNotDistinct(),
    foreignKey({
      name: 'partner_skills_vehicle_fk',
      columns: [t.vehicleId, t.partnerId],
      foreignColumns: [partnerVehicles.id, partnerVehicles.partnerId],
    }),
    index('partner_skills_skill_index').on(t.skillId),
    choiceCheck('partner_skills_status_check', t.status, skillStatuses),
  ],
);

/** A partner's regions: `UF - City`, or a place in its own words. */
export const partnerRegions = pgTable(
  'partner_regions',
  {
    partnerId: ofPartner(),
    region: text().notNull(),
    state: text(),
    city: text(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.region] }),
    index('partner_regions_place_index').on(t.state, sql`fold(${t.city})`),
  ],
);

/** Changes of a partner with author and previous values. Append-only: a trigger refuses changes. */
export const partnerChanges = pgTable(
  'partner_changes',
  {
    ...doneColumns(),
    partnerId: ofPartner(),
    subject: text({ enum: changeSubjects }).notNull(),
    /** The vehicle, driver or paper; null for unique parts. */
    subjectId: uuid('subject_id'),
    /** Its name at that time. */
    name: text(),
    action: text({ enum: changeActions }).notNull(),
    reason: text(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
  },
  (t) => [
    index('partner_changes_partner_index').on(t.partnerId, t.at),
    choiceCheck('partner_changes_subject_check', t.subject, changeSubjects),
    choiceCheck('partner_changes_action_check', t.action, changeActions),
  ],
);

/** The office's notes about a partner. Append-only: a trigger refuses changes. */
export const partnerNotes = pgTable(
  'partner_notes',
  {
    ...noteColumns(),
    partnerId: ofPartner(),
  },
  (t) => [index('partner_notes_partner_index').on(t.partnerId, t.at)],
);

/** Moves of a partner; the pages of served places show where partners work. */
export const partnerKind: RecordKind<typeof partners, PartnerStatus> = {
  life: partnerLife,
  table: partners,
  id: partners.id,
  status: partners.status,
  history: statusEvents(partnerEvents, partnerLife),
  topics: ['pages', 'partners'],
  notFound: 'Prestador não encontrado.',
};

/** Names the partner that a row belongs to. */
export function ofPartner() {
  return uuid('partner_id')
    .notNull()
    .references(() => partners.id);
}
