import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { services } from '#features/catalog/tables.server.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { ofPartner } from '#features/partners/tables.server.ts';
import { choiceCheck, isOneOf } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns, eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { files } from '#platform/tables.server.ts';
import {
  type SettlementStatus,
  settlementLife,
  settlementRequestKinds,
  settlementRequestStatuses,
  settlementStatuses,
  standingRequestStatuses,
} from './rules.ts';

/** A payment request to one partner: several lines with one due day and one code. */
export const settlements = pgTable(
  'settlements',
  {
    ...doneColumns(),
    /** With the year, the number that people use. */
    number: integer().notNull().generatedAlwaysAsIdentity().unique(),
    partnerId: ofPartner(),
    status: text({ enum: settlementStatuses }).notNull().default('aberto'),
    /** The sum of its lines. */
    cents: bigint({ mode: 'number' }).notNull(),
    dueOn: date('due_on').notNull(),
    paidAt: moment('paid_at'),
    /** The settling day of the clock that opened it; null where a person did. */
    weekOn: date('week_on'),
  },
  (t) => [
    index('settlements_partner_index').on(t.partnerId, t.at),
    index('settlements_status_index').on(t.status, t.dueOn),
    unique('settlements_week_key').on(t.partnerId, t.weekOn),
    choiceCheck('settlements_status_check', t.status, settlementStatuses),
    check('settlements_cents_check', sql`${t.cents} >= 0`),
    check('settlements_paid_check', sql`(${t.status} = 'pago') = (${t.paidAt} is not null)`),
  ],
);

/** The lines of each settlement; a line belongs to one settlement at a time. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: ownId(),
    settlementId: uuid('settlement_id')
      .notNull()
      .references(() => settlements.id),
    lineId: uuid('line_id')
      .notNull()
      .references(() => ledgerLines.id),
    /** The moment at which its settlement was undone, and the line free again. */
    freedAt: moment('freed_at'),
  },
  (t) => [
    index('settlement_lines_settlement_index').on(t.settlementId),
    uniqueIndex('settlement_lines_standing_key').on(t.lineId).where(sql`freed_at is null`),
  ],
);

/** Payments of a settlement, complete or partial: each is an entry of the ledger. */
export const settlementPayments = pgTable(
  'settlement_payments',
  {
    ...doneColumns(),
    settlementId: uuid('settlement_id')
      .notNull()
      .references(() => settlements.id),
    entryId: uuid('entry_id')
      .notNull()
      .unique()
      .references(() => ledgerEntries.id),
    cents: bigint({ mode: 'number' }).notNull(),
    paidOn: date('paid_on').notNull(),
    /** Proof of the payment: a note or the bank's identifier. */
    proof: text().notNull(),
    /** The bank's line that shows it, by a key of the migration, and when that of an earlier payment was found. */
    bankLineId: uuid('bank_line_id'),
    lineFoundAt: moment('line_found_at'),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    index('settlement_payments_settlement_index').on(t.settlementId),
    uniqueIndex('settlement_payments_line_key').on(t.bankLineId, t.settlementId).where(sql`undone_at is null`),
    check('settlement_payments_cents_check', sql`${t.cents} > 0`),
  ],
);

/** Amounts of settlements given up as a loss: each is an entry of the ledger. */
export const settlementWriteOffs = pgTable(
  'settlement_write_offs',
  {
    ...doneColumns(),
    settlementId: uuid('settlement_id')
      .notNull()
      .references(() => settlements.id),
    entryId: uuid('entry_id')
      .notNull()
      .unique()
      .references(() => ledgerEntries.id),
    cents: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    uniqueIndex('settlement_write_offs_standing_key').on(t.settlementId).where(sql`undone_at is null`),
    check('settlement_write_offs_cents_check', sql`${t.cents} > 0`),
  ],
);

/** Moves of a settlement. Only ever added to. */
export const settlementEvents = pgTable(
  'settlement_events',
  {
    recordId: uuid('settlement_id')
      .notNull()
      .references(() => settlements.id),
    ...eventColumns(),
  },
  (t) => [index('settlement_events_settlement_index').on(t.recordId, t.at)],
);

/** Moves of a settlement. */
export const settlementKind: RecordKind<typeof settlements, SettlementStatus> = {
  life: settlementLife,
  table: settlements,
  id: settlements.id,
  status: settlements.status,
  history: statusEvents(settlementEvents, settlementLife),
  topics: ['finance'],
  notFound: 'Acerto não encontrado.',
};

/** Later days that were agreed for a settlement. Only ever added to. */
export const settlementDueChanges = pgTable(
  'settlement_due_changes',
  {
    ...doneColumns(),
    settlementId: uuid('settlement_id')
      .notNull()
      .references(() => settlements.id),
    before: date().notNull(),
    dueOn: date('due_on').notNull(),
    reason: text().notNull(),
  },
  (t) => [index('settlement_due_changes_settlement_index').on(t.settlementId)],
);

/** Answers of partners to their settlements: paid already, or more time. One of a settlement waits at a time. */
export const settlementRequests = pgTable(
  'settlement_requests',
  {
    ...doneColumns(),
    settlementId: uuid('settlement_id')
      .notNull()
      .references(() => settlements.id),
    kind: text({ enum: settlementRequestKinds }).notNull(),
    text: text().notNull(),
    /** Amount and day of a payment; only the day for a request of more time. */
    cents: bigint({ mode: 'number' }),
    day: date().notNull(),
    /** Of the PIX, as the partner's receipt has it. */
    endToEnd: text('end_to_end'),
    /** The receipt. */
    fileId: uuid('file_id').references(() => files.id),
    status: text({ enum: settlementRequestStatuses }).notNull().default('aberto'),
    answer: text(),
    answeredAt: moment('answered_at'),
    answeredKind: text('answered_kind'),
    answeredById: uuid('answered_by_id'),
    answeredByName: text('answered_by_name'),
  },
  (t) => [
    index('settlement_requests_settlement_index').on(t.settlementId),
    uniqueIndex('settlement_requests_open_key').on(t.settlementId).where(sql`status = 'aberto'`),
    uniqueIndex('settlement_requests_pix_key')
      .on(t.endToEnd)
      .where(isOneOf(sql.raw('status'), standingRequestStatuses)),
    choiceCheck('settlement_requests_kind_check', t.kind, settlementRequestKinds),
    choiceCheck('settlement_requests_status_check', t.status, settlementRequestStatuses),
    check('settlement_requests_cents_check', sql`(${t.kind} = 'pago') = (${t.cents} is not null) and ${t.cents} > 0`),
    check(
      'settlement_requests_shown_check',
      sql`${t.kind} = 'pago' or (${t.endToEnd} is null and ${t.fileId} is null)`,
    ),
    check('settlement_requests_answer_check', sql`(${t.status} = 'aberto') = (${t.answeredAt} is null)`),
  ],
);

/**
 * Percentages agreed with partners, by service or for all, and by days. Of one partner and service no two share a day:
 * the migration adds `partner_rates_no_overlap`. Rows are only added and ended.
 */
export const partnerRates = pgTable(
  'partner_rates',
  {
    ...doneColumns(),
    partnerId: ofPartner(),
    /** Null: for every service without a rate of its own. */
    serviceId: uuid('service_id').references(() => services.id),
    basisPoints: integer('basis_points').notNull(),
    fromOn: date('from_on').notNull(),
    untilOn: date('until_on'),
    reason: text().notNull(),
    /** Ended before its first day. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    endedAt: moment('ended_at'),
    endedBy: uuid('ended_by'),
    endedName: text('ended_name'),
    endReason: text('end_reason'),
  },
  (t) => [
    index('partner_rates_partner_index').on(t.partnerId, t.serviceId),
    check('partner_rates_percent_check', sql`${t.basisPoints} between 0 and 10000`),
    check('partner_rates_span_check', sql`${t.untilOn} >= ${t.fromOn}`),
    check(
      'partner_rates_ended_check',
      sql`(${t.endedAt} is null) = (${t.endReason} is null) and (${t.endedAt} is not null or not ${t.isWithdrawn})`,
    ),
  ],
);

/** Commissions that were posted at an agreed percentage. Only ever added to. */
export const commissionRates = pgTable('commission_rates', {
  entryId: uuid('entry_id')
    .primaryKey()
    .references(() => ledgerEntries.id),
  rateId: uuid('rate_id')
    .notNull()
    .references(() => partnerRates.id),
});
