import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { paymentMethods } from '#features/service-calls/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { files } from '#platform/tables.server.ts';
import { type ReceiptStatus, receiptLife, receiptSides, receiptStatuses, receiptWays } from './rules.ts';

/** Proofs of payment that were sent. The same file sent again is a further use that names the first. */
export const receipts = pgTable(
  'receipts',
  {
    id: ownId(),
    /** Null once it was emptied. */
    fileId: uuid('file_id')
      .unique()
      .references(() => files.id),
    fileName: text('file_name').notNull(),
    /** Digest of the bytes as sent, because pictures are redrawn before storing. */
    sentSha256: text('sent_sha256').notNull(),
    /** The first receipt with these bytes; null for that one itself. */
    firstUseId: uuid('first_use_id').references((): AnyPgColumn => receipts.id),
    /** The sender's id of this sending: sent again after a lost answer it is no second use. */
    sendingId: uuid('sending_id').unique(),
    side: text({ enum: receiptSides }).notNull(),
    way: text({ enum: receiptWays }).notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    callId: uuid('call_id').references(() => serviceCalls.id),
    /** The amount that the sender read on it. */
    amountCents: bigint('amount_cents', { mode: 'number' }),
    paymentMethod: text('payment_method', { enum: paymentMethods }),
    status: text({ enum: receiptStatuses }).notNull().default('pendente'),
    /** Null until it has been read. */
    validationScore: smallint('validation_score'),
    uploadedAt: moment('uploaded_at').notNull(),
    /** The moment at which an administrator was asked to decide; null once decided. */
    decisionAskedAt: moment('decision_asked_at'),
    /** The moment at which the picture went, and what was read of people on it. */
    emptiedAt: moment('emptied_at'),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`searchable(file_name)`),
  },
  (t) => [
    index('receipts_uploaded_index').on(t.uploadedAt, t.id),
    index('receipts_call_index').on(t.callId),
    index('receipts_first_use_index').on(t.firstUseId),
    uniqueIndex('receipts_first_use_key').on(t.sentSha256).where(sql`${t.firstUseId} is null`),
    choiceCheck('receipts_side_check', t.side, receiptSides),
    choiceCheck('receipts_way_check', t.way, receiptWays),
    choiceCheck('receipts_status_check', t.status, receiptStatuses),
    check('receipts_amount_check', sql`${t.amountCents} between 0 and 10000000`),
    choiceCheck('receipts_method_check', t.paymentMethod, paymentMethods),
    check('receipts_emptied_check', sql`(${t.fileId} is null) = (${t.emptiedAt} is not null)`),
    check('receipts_score_check', sql`${t.validationScore} between 0 and 100`),
  ],
);

/** Events of a receipt: sent and decided, with authors and reasons. Append-only. */
export const receiptEvents = pgTable(
  'receipt_events',
  {
    recordId: uuid('receipt_id')
      .notNull()
      .references(() => receipts.id),
    ...eventColumns(),
  },
  (t) => [index('receipt_events_receipt_index').on(t.recordId, t.at)],
);

/** Moves of a receipt. */
export const receiptKind: RecordKind<typeof receipts, ReceiptStatus> = {
  life: receiptLife,
  table: receipts,
  id: receipts.id,
  status: receipts.status,
  history: statusEvents(receiptEvents, receiptLife),
  topics: ['receipts'],
  notFound: 'Recibo não encontrado.',
};
