import { sql } from 'drizzle-orm';
import { check, date, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { privacyRequests } from '../requests/tables.server.ts';
import { copiedKinds } from '../rules.ts';
import { type Completion, type ErasedPart, erasingWays, type HeldPart } from './rules.ts';

/**
 * The columns that an erasure may change, and how: written by the owner at each start out of the register, readable by
 * the role that serves requests and never writable.
 */
export const erasableColumns = pgTable(
  'erasable_columns',
  {
    tableName: text('table_name').notNull(),
    columnName: text('column_name').notNull(),
    way: text({ enum: erasingWays }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tableName, t.columnName] }),
    choiceCheck('erasable_columns_way_check', t.way, erasingWays),
  ],
);

/** Certificates: what was erased of whom, by ids, counts and keyed digests alone. */
export const erasures = pgTable(
  'erasures',
  {
    ...doneColumns(),
    /** Null once the request went, and where a restored back-up had forgotten it. */
    requestId: uuid('request_id').references(() => privacyRequests.id, { onDelete: 'set null' }),
    /** As the person and the desk name the request. */
    protocol: text().notNull(),
    personKind: text('person_kind', { enum: copiedKinds }).notNull(),
    recordId: uuid('record_id').notNull(),
    parts: jsonb().$type<ErasedPart[]>().notNull(),
    /** Rows that holds keep; null once nothing does. */
    kept: jsonb().$type<HeldPart[]>(),
    /** Parts of later times, once a hold had ended. */
    completed: jsonb().$type<Completion[]>().notNull().default([]),
    /** Of phones, e-mails and documents: show later that a given one was erased, and tell nothing by themselves. */
    digests: text().array().notNull(),
    /** Entries of the log and files that are still to go; null once all are gone. */
    pending: jsonb().$type<PendingErasure>(),
    /** The moment at which the person's words had gone from the tables; null while they go. */
    erasedAt: moment('erased_at'),
  },
  (t) => [
    uniqueIndex('erasures_request_key').on(t.requestId),
    uniqueIndex('erasures_record_key').on(t.personKind, t.recordId),
    choiceCheck('erasures_person_kind_check', t.personKind, copiedKinds),
  ],
);

/** Rest of an erasure after its transaction, by ids alone. */
export interface PendingErasure {
  /** Entries of the log, which the chain must hold before they are emptied. */
  entries: readonly number[];
  fileKeys: readonly string[];
}

/** A person's data held back by somebody's decision, for example for a lawsuit. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    ...doneColumns(),
    personKind: text('person_kind', { enum: copiedKinds }).notNull(),
    recordId: uuid('record_id').notNull(),
    reason: text().notNull(),
    /** The last day; null until somebody ends it. */
    until: date({ mode: 'string' }),
    endedAt: moment('ended_at'),
    endedByName: text('ended_by_name'),
    endReason: text('end_reason'),
  },
  (t) => [
    uniqueIndex('legal_holds_standing_key').on(t.personKind, t.recordId).where(sql`ended_at is null`),
    choiceCheck('legal_holds_person_kind_check', t.personKind, copiedKinds),
    check('legal_holds_end_check', sql`num_nonnulls(${t.endedAt}, ${t.endedByName}, ${t.endReason}) in (0, 3)`),
  ],
);
