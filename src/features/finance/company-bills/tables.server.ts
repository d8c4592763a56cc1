import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofClient } from '#features/clients/tables.server.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { ofCall } from '#features/service-calls/tables.server.ts';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns, eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { type BillStatus, billLife, billStatuses } from './rules.ts';

/** The bill of a company and month. Its sum and its due day are set when it is closed. */
export const companyBills = pgTable(
  'company_bills',
  {
    ...doneColumns(),
    /** With the year, the number that people use. */
    number: integer().notNull().generatedAlwaysAsIdentity().unique(),
    clientId: ofClient(),
    /** The first day of the month. */
    month: date().notNull(),
    status: text({ enum: billStatuses }).notNull().default('aberta'),
    /** The sum of its lines; null while it gathers. */
    cents: bigint({ mode: 'number' }),
    dueOn: date('due_on'),
    closedAt: moment('closed_at'),
    sentAt: moment('sent_at'),
    paidAt: moment('paid_at'),
  },
  (t) => [
    unique('company_bills_month_key').on(t.clientId, t.month),
    index('company_bills_status_index').on(t.status, t.dueOn),
    choiceCheck('company_bills_status_check', t.status, billStatuses),
    check('company_bills_month_check', sql`extract(day from ${t.month}) = 1`),
    check(
      'company_bills_closed_check',
      sql`(${t.status} = 'aberta') = (${t.cents} is null) and (${t.status} = 'aberta') = (${t.dueOn} is null) and (${t.status} = 'aberta') = (${t.closedAt} is null)`,
    ),
    check('company_bills_paid_check', sql`(${t.status} = 'paga') = (${t.paidAt} is not null)`),
  ],
);

/** Lines of bills as they were posted: each of the ledger's account stands on one bill. Only ever added to. */
export const companyBillLines = pgTable(
  'company_bill_lines',
  {
    id: ownId(),
    billId: uuid('bill_id')
      .notNull()
      .references(() => companyBills.id),
    lineId: uuid('line_id')
      .notNull()
      .unique()
      .references(() => ledgerLines.id),
    callId: ofCall(),
    protocolNumber: text('protocol_number').notNull(),
    serviceType: text('service_type').notNull(),
    /** The company's place by its name, or the address of the visit. */
    site: text().notNull(),
    finishedOn: date('finished_on').notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('company_bill_lines_bill_index').on(t.billId, t.id)],
);

/** Payments of a bill, in part or beyond it: each is an entry of the ledger. */
export const companyBillPayments = pgTable(
  'company_bill_payments',
  {
    ...doneColumns(),
    billId: uuid('bill_id')
      .notNull()
      .references(() => companyBills.id),
    entryId: uuid('entry_id')
      .notNull()
      .unique()
      .references(() => ledgerEntries.id),
    cents: bigint({ mode: 'number' }).notNull(),
    paidOn: date('paid_on').notNull(),
    /** A note or the bank's identifier. */
    proof: text().notNull(),
    undoneAt: moment('undone_at'),
    undoneByName: text('undone_by_name'),
    undoneReason: text('undone_reason'),
  },
  (t) => [
    index('company_bill_payments_bill_index').on(t.billId),
    uniqueIndex('company_bill_payments_proof_key').on(t.billId, sql`fold(${t.proof})`).where(sql`undone_at is null`),
    check('company_bill_payments_cents_check', sql`${t.cents} > 0`),
    check('company_bill_payments_undone_check', sql`(${t.undoneAt} is null) = (${t.undoneReason} is null)`),
  ],
);

/** Amounts paid beyond a bill and taken off a later one. */
export const companyBillCredits = pgTable(
  'company_bill_credits',
  {
    ...doneColumns(),
    fromBillId: uuid('from_bill_id')
      .notNull()
      .references(() => companyBills.id),
    toBillId: uuid('to_bill_id')
      .notNull()
      .references(() => companyBills.id),
    cents: bigint({ mode: 'number' }).notNull(),
    /** The moment at which the later bill was opened again. */
    undoneAt: moment('undone_at'),
  },
  (t) => [
    index('company_bill_credits_from_index').on(t.fromBillId),
    index('company_bill_credits_to_index').on(t.toBillId),
    check('company_bill_credits_cents_check', sql`${t.cents} > 0`),
  ],
);

/** Moves of a bill. Only ever added to. */
export const companyBillEvents = pgTable(
  'company_bill_events',
  {
    recordId: uuid('bill_id')
      .notNull()
      .references(() => companyBills.id),
    ...eventColumns(),
  },
  (t) => [index('company_bill_events_bill_index').on(t.recordId, t.at)],
);

/** Moves of a bill. */
export const billKind: RecordKind<typeof companyBills, BillStatus> = {
  life: billLife,
  table: companyBills,
  id: companyBills.id,
  status: companyBills.status,
  history: statusEvents(companyBillEvents, billLife),
  topics: ['finance'],
  notFound: 'Fatura não encontrada.',
};
