import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { choiceCheck, isOneOf } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import {
  correctedFields,
  identifications,
  openPrivacyStatuses,
  type PrivacyRequestStatus,
  privacyRequestKinds,
  privacyRequestStatuses,
  refusalGrounds,
  secondFacts,
} from '#shared/record/privacy-requests.ts';
import { copiedKinds } from '../rules.ts';
import { privacyRequestLife } from './rules.ts';

/** Requests of people about their own data. The phone was proven by code; the record stands only where it was found. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: ownId(),
    kind: text({ enum: privacyRequestKinds }).notNull(),
    status: text({ enum: privacyRequestStatuses }).notNull().default('recebido'),
    name: text().notNull(),
    phone: text().notNull(),
    words: text().notNull(),
    /** The second fact, as typed. */
    factKind: text('fact_kind', { enum: secondFacts }),
    fact: text(),
    correctedField: text('corrected_field', { enum: correctedFields }),
    newValue: text('new_value'),
    personKind: text('person_kind', { enum: copiedKinds }),
    /** Without a foreign key, because it names a record of one of several tables. */
    recordId: uuid('record_id'),
    identifiedBy: text('identified_by', { enum: identifications }),
    /** Proof of identity, in the words of the operator who named the record. */
    proof: text(),
    receivedAt: moment('received_at').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** Words to the person. */
    answer: text(),
    ground: text({ enum: refusalGrounds }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedByName: text('decided_by_name'),
    decidedAt: moment('decided_at'),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`searchable(name || ' ' || phone)`),
  },
  (t) => [
    uniqueIndex('privacy_requests_open_key')
      .on(t.phone, t.kind, sql`coalesce(${t.recordId}, '00000000-0000-0000-0000-000000000000')`)
      .where(isOneOf(sql.raw('status'), openPrivacyStatuses)),
    index('privacy_requests_status_index').on(t.status, t.dueOn, t.id),
    index('privacy_requests_record_index').on(t.recordId).where(sql`record_id is not null`),
    index('privacy_requests_search_index').using('gin', sql`${t.searchText} gin_trgm_ops`),
    choiceCheck('privacy_requests_kind_check', t.kind, privacyRequestKinds),
    choiceCheck('privacy_requests_status_check', t.status, privacyRequestStatuses),
    choiceCheck('privacy_requests_fact_kind_check', t.factKind, secondFacts),
    choiceCheck('privacy_requests_corrected_field_check', t.correctedField, correctedFields),
    choiceCheck('privacy_requests_person_kind_check', t.personKind, copiedKinds),
    choiceCheck('privacy_requests_identified_by_check', t.identifiedBy, identifications),
    choiceCheck('privacy_requests_ground_check', t.ground, refusalGrounds),
    check(
      'privacy_requests_record_check',
      sql`(${t.recordId} is null) = (${t.personKind} is null) and (${t.recordId} is null) = (${t.identifiedBy} is null)`,
    ),
    check('privacy_requests_ground_pair_check', sql`(${t.ground} is not null) = (${t.status} = 'recusado')`),
    check('privacy_requests_decision_check', sql`(${t.decidedAt} is null) = ${isOneOf(t.status, openPrivacyStatuses)}`),
  ],
);

/** Events of a request: received, taken up, answered. Append-only. */
export const privacyRequestEvents = pgTable(
  'privacy_request_events',
  {
    recordId: uuid('request_id')
      .notNull()
      .references(() => privacyRequests.id),
    ...eventColumns(),
  },
  (t) => [index('privacy_request_events_request_index').on(t.recordId, t.id)],
);

export const privacyRequestKind: RecordKind<typeof privacyRequests, PrivacyRequestStatus> = {
  life: privacyRequestLife,
  table: privacyRequests,
  id: privacyRequests.id,
  status: privacyRequests.status,
  history: statusEvents(privacyRequestEvents, privacyRequestLife),
  topics: ['privacy-requests'],
  notFound: 'Pedido não encontrado.',
};

/** Short sessions of people who were identified; the browser alone has the key. */
export const privacySessions = pgTable(
  'privacy_sessions',
  {
    id: ownId(),
    personKind: text('person_kind', { enum: copiedKinds }).notNull(),
    recordId: uuid('record_id').notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    keyDigest: text('key_digest').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('privacy_sessions_expires_at_index').on(t.expiresAt),
    choiceCheck('privacy_sessions_person_kind_check', t.personKind, copiedKinds),
  ],
);
