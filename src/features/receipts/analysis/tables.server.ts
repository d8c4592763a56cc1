import { and, desc, eq, inArray, isNotNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { paymentMethods } from '#features/service-calls/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment } from '#platform/columns.server.ts';
import type { Db } from '#platform/context.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { type Reading, readFieldNames, unreadReasons } from '../reading/contract.ts';
import { receipts } from '../tables.server.ts';
import type { CountedPart, FoundCap } from './rules.ts';

/** Names the receipt that a row belongs to, and goes with it. */
function ofReceipt() {
  return uuid('receipt_id')
    .notNull()
    .references(() => receipts.id, { onDelete: 'cascade' });
}

/** Readings, each with who asked for it; a finished one never changes. */
export const receiptReadings = pgTable(
  'receipt_readings',
  {
    ...doneColumns(),
    receiptId: ofReceipt(),
    /** Version of the reader; null until it ended. */
    version: smallint(),
    /** Number of starts; more than one where a process ended in the middle of it. */
    tries: smallint().notNull().default(0),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    reading: jsonb().$type<Reading>(),
    unread: text({ enum: unreadReasons }),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    paidOn: date('paid_on'),
    endToEndId: text('end_to_end_id'),
    likeness: text(),
  },
  (t) => [
    index('receipt_readings_receipt_index').on(t.receiptId, t.id),
    uniqueIndex('receipt_readings_open_key').on(t.receiptId).where(sql`${t.finishedAt} is null`),
    index('receipt_readings_finished_index').on(t.finishedAt),
    choiceCheck('receipt_readings_unread_check', t.unread, unreadReasons),
    check(
      'receipt_readings_finished_check',
      sql`(${t.finishedAt} is null) = (${t.version} is null) and (${t.reading} is null or ${t.finishedAt} is not null)`,
    ),
    check('receipt_readings_amount_check', sql`${t.amountCents} >= 0`),
  ],
);

/** A person's value beside what was read. Only ever added to: the last of a field counts. */
export const receiptMends = pgTable(
  'receipt_mends',
  {
    ...doneColumns(),
    receiptId: ofReceipt(),
    /** The reading that the person saw; null before there was one. */
    readingId: uuid('reading_id').references(() => receiptReadings.id, { onDelete: 'cascade' }),
    field: text({ enum: readFieldNames }).notNull(),
    /** As it stood before; null for none. */
    oldValue: text('old_value'),
    /** Null where the receipt does not have it. */
    newValue: text('new_value'),
  },
  (t) => [
    index('receipt_mends_receipt_index').on(t.receiptId, t.id),
    index('receipt_mends_reading_index').on(t.readingId),
    choiceCheck('receipt_mends_field_check', t.field, readFieldNames),
  ],
);

/** Answers of senders to what was read: right, or wrong with the right amount. Never part of the score. */
export const receiptStatements = pgTable(
  'receipt_statements',
  {
    ...doneColumns(),
    receiptId: ofReceipt(),
    readingId: uuid('reading_id').references(() => receiptReadings.id, { onDelete: 'cascade' }),
    isRight: boolean('is_right').notNull(),
    /** As the sender says; null where nothing is said. */
    amountCents: bigint('amount_cents', { mode: 'number' }),
  },
  (t) => [
    index('receipt_statements_receipt_index').on(t.receiptId, t.id),
    index('receipt_statements_reading_index').on(t.readingId),
    check('receipt_statements_amount_check', sql`${t.amountCents} between 0 and 10000000`),
  ],
);

/** Choices of the call that a receipt belongs to. Only ever added to. */
export const receiptMatches = pgTable(
  'receipt_matches',
  {
    ...doneColumns(),
    receiptId: ofReceipt(),
    /** Null where it belongs to none any more. */
    callId: uuid('call_id').references(() => serviceCalls.id),
    oldCallId: uuid('old_call_id').references(() => serviceCalls.id),
    reason: text(),
  },
  (t) => [
    index('receipt_matches_receipt_index').on(t.receiptId, t.id),
    index('receipt_matches_call_index').on(t.callId),
    index('receipt_matches_old_call_index').on(t.oldCallId),
  ],
);

/** The facts of a receipt as they stand now, and its score: computed anew from readings, mends and the call. */
export const receiptFacts = pgTable(
  'receipt_facts',
  {
    receiptId: uuid('receipt_id')
      .primaryKey()
      .references(() => receipts.id, { onDelete: 'cascade' }),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    /** Read with certainty, or typed by a person. */
    amountIsSure: boolean('amount_is_sure').notNull().default(false),
    paidOn: date('paid_on'),
    /** `HH:mm` in Brasília. */
    paidAtTime: text('paid_at_time'),
    paymentMethod: text('payment_method', { enum: paymentMethods }),
    /** The payee's name without accents and spaces, or else the document. */
    payeeKey: text('payee_key'),
    endToEndId: text('end_to_end_id'),
    likeness: text(),
    /** Shows a payment that is only scheduled. */
    isScheduled: boolean('is_scheduled').notNull().default(false),
    parts: jsonb().$type<CountedPart[]>().notNull(),
    caps: jsonb().$type<FoundCap[]>().notNull(),
    countedAt: moment('counted_at').notNull(),
  },
  (t) => [
    index('receipt_facts_id_index').on(t.endToEndId),
    index('receipt_facts_payment_index').on(t.amountCents, t.paidOn),
    index('receipt_facts_day_index').on(t.paidOn),
    choiceCheck('receipt_facts_method_check', t.paymentMethod, paymentMethods),
  ],
);

const ofPartner = ['prestador', 'motorista'] as const;

/**
 * The receipt that speaks for a call: not rejected, not scheduled, with an amount; a sure one first, then the payer's,
 * then the newest. One row at most, also as a lateral join.
 */
export function receiptOfCall(db: Db, callId: string | SQLWrapper) {
  const { amountCents, amountIsSure, isScheduled, caps } = receiptFacts;
  return db
    .select({ id: receipts.id, at: receipts.uploadedAt, cents: amountCents, isSure: amountIsSure, caps })
    .from(receipts)
    .innerJoin(receiptFacts, eq(receiptFacts.receiptId, receipts.id))
    .where(
      and(
        eq(receipts.callId, callId),
        ne(receipts.status, 'rejeitado'),
        isNotNull(amountCents),
        eq(isScheduled, false),
      ),
    )
    .orderBy(desc(amountIsSure), inArray(receipts.side, ofPartner), desc(receipts.uploadedAt), desc(receipts.id))
    .limit(1);
}
