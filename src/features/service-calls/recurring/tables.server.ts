import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { services } from '#features/catalog/tables.server.ts';
import { clientAddresses, clients } from '#features/clients/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { doneColumns, eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import type { FieldChange } from '#shared/record/card.ts';
import { serviceCalls } from '../tables.server.ts';
import { type RecurringStatus, recurringChangeKinds, recurringLife, recurringStatuses, rhythmUnits } from './rules.ts';

/** Recurring visits with author and time; the clock opens their calls some days before. */
export const recurringVisits = pgTable(
  'recurring_visits',
  {
    ...doneColumns(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    /** A further address of the client; null, without a label, for the record's own. */
    addressId: uuid('address_id').references(() => clientAddresses.id, { onDelete: 'set null' }),
    /** The address's label: without the address itself no call is opened elsewhere. */
    addressLabel: text('address_label'),
    serviceId: uuid('service_id')
      .notNull()
      .references(() => services.id),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    every: smallint().notNull(),
    unit: text({ enum: rhythmUnits }).notNull(),
    /** By the clock of Brasília, `09:00`. */
    time: text().notNull(),
    untilOn: date('until_on', { mode: 'string' }),
    daysBefore: smallint('days_before').notNull(),
    note: text().notNull().default(''),
    /** The wished partner; null for any. */
    wishedPartnerId: uuid('wished_partner_id').references(() => partners.id),
    status: text({ enum: recurringStatuses }).notNull().default('ativa'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('recurring_visits_client_index').on(t.clientId),
    choiceCheck('recurring_visits_unit_check', t.unit, rhythmUnits),
    choiceCheck('recurring_visits_status_check', t.status, recurringStatuses),
    check('recurring_visits_every_check', sql`${t.every} between 1 and 52`),
    check('recurring_visits_ahead_check', sql`${t.daysBefore} between 1 and 30`),
    check('recurring_visits_time_check', sql`${t.time} ~ '^([01]\\d|2[0-3]):[0-5]\\d$'`),
    check('recurring_visits_span_check', sql`${t.untilOn} >= ${t.startsOn}`),
  ],
);

/** The result of one day of a recurring visit: its call, skipped, or why no call could be opened. */
export const recurringVisitDays = pgTable(
  'recurring_visit_days',
  {
    ...doneColumns(),
    recurringVisitId: uuid('recurring_visit_id')
      .notNull()
      .references(() => recurringVisits.id),
    visitOn: date('visit_on', { mode: 'string' }).notNull(),
    callId: uuid('call_id').references(() => serviceCalls.id),
    skippedAt: timestamp('skipped_at', { withTimezone: true }),
    /** The partner whom the client asked for when the call was opened. */
    wishedPartnerId: uuid('wished_partner_id').references(() => partners.id),
    problem: text(),
  },
  (t) => [
    unique('recurring_visit_days_key').on(t.recurringVisitId, t.visitOn),
    index('recurring_visit_days_call_index').on(t.callId).where(sql`${t.callId} is not null`),
    index('recurring_visit_days_problem_index').on(t.visitOn).where(sql`${t.problem} is not null`),
    check('recurring_visit_days_one_check', sql`num_nonnulls(${t.callId}, ${t.skippedAt}, ${t.problem}) = 1`),
  ],
);

/** Pauses, resumptions and the end: who, when, why. Only ever added to. */
export const recurringVisitEvents = pgTable(
  'recurring_visit_events',
  {
    recordId: uuid('recurring_visit_id')
      .notNull()
      .references(() => recurringVisits.id),
    ...eventColumns(),
  },
  (t) => [index('recurring_visit_events_visit_index').on(t.recordId, t.at)],
);

/** Agreed and edited terms, before and after. Append-only: a trigger refuses changes. */
export const recurringVisitChanges = pgTable(
  'recurring_visit_changes',
  {
    ...doneColumns(),
    recurringVisitId: uuid('recurring_visit_id')
      .notNull()
      .references(() => recurringVisits.id),
    kind: text({ enum: recurringChangeKinds }).notNull(),
    /** The earlier purpose of the visits; null for a new agreement. */
    name: text(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
  },
  (t) => [
    index('recurring_visit_changes_visit_index').on(t.recurringVisitId, t.at),
    choiceCheck('recurring_visit_changes_kind_check', t.kind, recurringChangeKinds),
  ],
);

/** Moves of a recurring visit. */
export const recurringVisitKind: RecordKind<typeof recurringVisits, RecurringStatus> = {
  life: recurringLife,
  table: recurringVisits,
  id: recurringVisits.id,
  status: recurringVisits.status,
  history: statusEvents(recurringVisitEvents, recurringLife),
  topics: ['clients', 'calls'],
  notFound: 'Visita recorrente não encontrada.',
};
