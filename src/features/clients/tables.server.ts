import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { noteColumns } from '#platform/notes.server.ts';
import { documentTypes } from '#shared/br/document.ts';
import { type ClientStatus, clientLife, clientStatuses } from './rules.ts';

/** People and companies who call; recognised by phone (E.164). */
export const clients = pgTable(
  'clients',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    name: text().notNull(),
    email: text(),
    phone: text().notNull().unique(),
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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold(name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' ' || phone || ' ' || coalesce(document, ''))`,
      ),
  },
  (t) => [
    uniqueIndex('clients_document_key').on(t.document),
    index('clients_search_index').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('clients_created_at_index').on(t.createdAt, t.id),
    choiceCheck('clients_status_check', t.status, clientStatuses),
    choiceCheck('clients_document_type_check', t.documentType, documentTypes),
    check('clients_document_pair_check', sql`(${t.document} is null) = (${t.documentType} is null)`),
  ],
);

/** Changes of a client's status: who, when, why. Only ever added to. */
export const clientEvents = pgTable(
  'client_events',
  {
    recordId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    ...eventColumns(),
  },
  (t) => [index('client_events_client_index').on(t.recordId, t.at)],
);

/** What the office wrote about a client, for itself. Only ever added to: a trigger refuses any change. */
export const clientNotes = pgTable(
  'client_notes',
  {
    ...noteColumns(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
  },
  (t) => [index('client_notes_client_index').on(t.clientId, t.at)],
);

/** How a client moves. */
export const clientKind: RecordKind<typeof clients, ClientStatus> = {
  life: clientLife,
  table: clients,
  id: clients.id,
  status: clients.status,
  history: statusEvents(clientEvents, clientLife),
  topics: ['clients'],
  notFound: 'Cliente não encontrado.',
};
