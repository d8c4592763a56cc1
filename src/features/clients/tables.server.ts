import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { services } from '#features/catalog/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns, eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { noteColumns } from '#platform/notes.server.ts';
import { documentTypes } from '#shared/br/document.ts';
import type { FieldChange } from '#shared/record/card.ts';
import {
  type ClientStatus,
  clientChangeKinds,
  clientLife,
  clientStatuses,
  contactRoles,
  type MergedFields,
} from './rules.ts';

/**
 * Callers, people and companies; identified by any of their phones (E.164), of which `phone` is the main one. A merged
 * record stays, so that it can be restored, but owns no phone or document meanwhile.
 */
export const clients = pgTable(
  'clients',
  {
    id: ownId(),
    name: text().notNull(),
    email: text(),
    phone: text().notNull(),
    document: text(),
    documentType: text('document_type', { enum: documentTypes }),
    isCompany: boolean('is_company').notNull().default(false),
    companyName: text('company_name'),
    zipCode: text('zip_code'),
    street: text(),
    number: text(),
    complement: text(),
    neighborhood: text(),
    city: text(),
    state: text(),
    status: text({ enum: clientStatuses }).notNull().default('ativo'),
    totalCalls: integer('total_calls').notNull().default(0),
    totalSpentCents: bigint('total_spent_cents', { mode: 'number' }).notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** The due day of a company's bill, null where each call is paid on the spot; and a receiver of its own. */
    billingDay: smallint('billing_day'),
    billingContactId: uuid('billing_contact_id').references((): AnyPgColumn => clientContacts.id, {
      onDelete: 'set null',
    }),
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => clients.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`searchable(name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' ' || phone || ' ' || coalesce(document, ''))`,
      ),
  },
  (t) => [
    uniqueIndex('clients_phone_key').on(t.phone).where(sql`merged_into_id is null`),
    uniqueIndex('clients_document_key').on(t.document).where(sql`merged_into_id is null`),
    index('clients_merged_into_index').on(t.mergedIntoId).where(sql`merged_into_id is not null`),
    index('clients_search_index').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('clients_created_at_index').on(t.createdAt, t.id),
    choiceCheck('clients_status_check', t.status, clientStatuses),
    choiceCheck('clients_document_type_check', t.documentType, documentTypes),
    check('clients_billing_check', sql`${t.billingDay} between 1 and 28`),
    check('clients_document_pair_check', sql`(${t.document} is null) = (${t.documentType} is null)`),
  ],
);

/** All phones of clients, including main ones (by a trigger); a phone belongs to one client. */
export const clientPhones = pgTable(
  'client_phones',
  {
    id: ownId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    phone: text().notNull().unique(),
    /** Contact person, if not the client. */
    contactName: text('contact_name'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('client_phones_client_index').on(t.clientId, t.id)],
);

/** Further addresses of a client: blocks of a condominium, shops of a company. */
export const clientAddresses = pgTable(
  'client_addresses',
  {
    id: ownId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** The place's name among people: `Bloco B`. */
    label: text().notNull(),
    zipCode: text('zip_code'),
    street: text().notNull(),
    number: text(),
    complement: text(),
    neighborhood: text(),
    city: text().notNull(),
    state: text().notNull(),
    reference: text(),
    /** Contact person for the visit. */
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('client_addresses_label_key').on(t.clientId, sql`fold(${t.label})`)],
);

/** Contacts of a company. A phone is one of the client's, so that whoever rings from it is recognised. */
export const clientContacts = pgTable(
  'client_contacts',
  {
    id: ownId(),
    clientId: ofClient(),
    name: text().notNull(),
    role: text({ enum: contactRoles }).notNull(),
    phoneId: uuid('phone_id').references(() => clientPhones.id),
    email: text(),
    /** The place that the contact stands for; null for all. */
    addressId: uuid('address_id').references(() => clientAddresses.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('client_contacts_client_index').on(t.clientId, t.id),
    index('client_contacts_address_index').on(t.addressId).where(sql`address_id is not null`),
    uniqueIndex('client_contacts_phone_key').on(t.phoneId, t.role),
    choiceCheck('client_contacts_role_check', t.role, contactRoles),
    check('client_contacts_reach_check', sql`${t.phoneId} is not null or ${t.email} is not null`),
  ],
);

/**
 * A client's prices by service and days, inclusive; open-ended without an end. Ranges of one client and service never
 * overlap: the migration adds `client_prices_no_overlap`.
 */
export const clientPrices = pgTable(
  'client_prices',
  {
    ...doneColumns(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    serviceId: uuid('service_id')
      .notNull()
      .references(() => services.id),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    untilOn: date('until_on', { mode: 'string' }),
  },
  (t) => [
    index('client_prices_client_index').on(t.clientId, t.serviceId),
    check('client_prices_amount_check', sql`${t.amountCents} between 1 and 10000000`),
    check('client_prices_span_check', sql`${t.untilOn} >= ${t.fromOn}`),
  ],
);

/** Changes of a client besides its status, before and after. Append-only: a trigger refuses changes. */
export const clientChanges = pgTable(
  'client_changes',
  {
    ...doneColumns(),
    clientId: ofClient(),
    kind: text({ enum: clientChangeKinds }).notNull(),
    /** The phone or place that changed; null for the client's own record. */
    subjectId: uuid('subject_id'),
    /** Its name at that time. */
    name: text(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
  },
  (t) => [
    index('client_changes_client_index').on(t.clientId, t.at),
    choiceCheck('client_changes_kind_check', t.kind, clientChangeKinds),
  ],
);

/** Two records of one client made one: what came from where, so that it can be taken back. */
export const clientMerges = pgTable(
  'client_merges',
  {
    ...doneColumns(),
    keptId: uuid('kept_id')
      .notNull()
      .references(() => clients.id),
    mergedId: uuid('merged_id')
      .notNull()
      .references(() => clients.id),
    callIds: uuid('call_ids').array().notNull(),
    phoneIds: uuid('phone_ids').array().notNull(),
    addressIds: uuid('address_ids').array().notNull(),
    contactIds: uuid('contact_ids').array().notNull().default([]),
    /** Fields taken from the other record, with previous values. */
    fields: jsonb().$type<MergedFields>().notNull(),
    undoneAt: moment('undone_at'),
    undoneByName: text('undone_by_name'),
  },
  (t) => [
    uniqueIndex('client_merges_standing_key').on(t.mergedId).where(sql`undone_at is null`),
    index('client_merges_kept_index').on(t.keptId, t.at),
    check('client_merges_two_check', sql`${t.keptId} <> ${t.mergedId}`),
    check('client_merges_undone_check', sql`(${t.undoneAt} is null) = (${t.undoneByName} is null)`),
  ],
);

/** Changes of a client's status: who, when, why. Only ever added to. */
export const clientEvents = pgTable('client_events', { recordId: ofClient(), ...eventColumns() }, (t) => [
  index('client_events_client_index').on(t.recordId, t.at),
]);

/** The office's notes about a client. Append-only: a trigger refuses changes. */
export const clientNotes = pgTable('client_notes', { ...noteColumns(), clientId: ofClient() }, (t) => [
  index('client_notes_client_index').on(t.clientId, t.at),
]);

/** Moves of a client. */
export const clientKind: RecordKind<typeof clients, ClientStatus> = {
  life: clientLife,
  table: clients,
  id: clients.id,
  status: clients.status,
  history: statusEvents(clientEvents, clientLife),
  topics: ['clients'],
  notFound: 'Cliente não encontrado.',
};

/** Names the client that a row belongs to. */
export function ofClient() {
  return uuid('client_id')
    .notNull()
    .references(() => clients.id);
}
