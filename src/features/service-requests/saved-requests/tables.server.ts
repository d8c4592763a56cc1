import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { placeKinds, preferences, urgencies } from '../rules.ts';
import { savedRequestStatuses } from './rules.ts';

/** Requests from the public site, saved with consent; each is deleted after 90 days. */
export const savedRequests = pgTable(
  'saved_requests',
  {
    id: ownId(),
    createdAt: moment('created_at').notNull(),
    /** The words of the box that was ticked. */
    consent: text().notNull(),
    /** Versions of terms and privacy policy shown with it; null in requests from before versions. */
    termsVersion: integer('terms_version'),
    privacyVersion: integer('privacy_version'),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    placeKind: text('place_kind', { enum: placeKinds }).notNull(),
    urgency: text({ enum: urgencies }).notNull(),
    zipCode: text('zip_code').notNull(),
    street: text().notNull(),
    neighborhood: text().notNull(),
    complement: text().notNull(),
    state: text().notNull(),
    city: text().notNull(),
    reference: text().notNull(),
    services: text().array().notNull(),
    description: text().notNull(),
    preference: text({ enum: preferences }).notNull(),
    scheduledOn: date('scheduled_on', { mode: 'string' }),
    timeSlot: text('time_slot').notNull(),
    /** Urgency as shown to the visitor. */
    score: smallint().notNull().default(0),
    status: text({ enum: savedRequestStatuses }).notNull().default('novo'),
    /** The resulting call; without a foreign key, because calls are a later slice. */
    callId: uuid('call_id').unique(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedByName: text('decided_by_name'),
    decidedAt: moment('decided_at'),
    reason: text(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`searchable(name || ' ' || email || ' ' || phone || ' ' || city)`),
  },
  (t) => [
    index('saved_requests_created_at_index').on(t.createdAt, t.id),
    index('saved_requests_search_index').using('gin', sql`${t.searchText} gin_trgm_ops`),
    choiceCheck('saved_requests_status_check', t.status, savedRequestStatuses),
    choiceCheck('saved_requests_place_kind_check', t.placeKind, placeKinds),
    choiceCheck('saved_requests_urgency_check', t.urgency, urgencies),
    choiceCheck('saved_requests_preference_check', t.preference, preferences),
    check('saved_requests_call_check', sql`(${t.status} = 'convertido') = (${t.callId} is not null)`),
    check('saved_requests_decision_check', sql`(${t.status} = 'novo') = (${t.decidedAt} is null)`),
  ],
);
