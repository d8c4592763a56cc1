import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { services } from '#features/catalog/tables.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { choiceCheck, isOneOf } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import {
  type AcceptedMatter,
  commissionKinds,
  contraryKinds,
  entryKinds,
  type LedgerProblem,
  ledgerAccounts,
  totalKinds,
} from './rules.ts';

/**
 * Actions that moved money. Rows are only added; the database checks at commit that the lines of an entry sum to zero.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    ...doneColumns(),
    kind: text({ enum: entryKinds }).notNull(),
    /** The record whose action this is: a call, a payment, a problem. */
    sourceId: uuid('source_id').notNull(),
    /** Number of earlier times that the same was posted and taken back. */
    round: integer().notNull().default(0),
    callId: uuid('call_id').references(() => serviceCalls.id),
    partnerId: uuid('partner_id').references(() => partners.id),
    /** The company that owes or pays by the month. */
    clientId: uuid('client_id').references(() => clients.id),
    /** The entry that this one takes back. */
    contraryOf: uuid('contrary_of')
      .unique()
      .references((): AnyPgColumn => ledgerEntries.id),
    /** The client's price for the call; negative in a reversal. */
    finalValueCents: bigint('final_value_cents', { mode: 'number' }),
    commissionBasisPoints: integer('commission_basis_points'),
    /** Service and place of the call when its commission was posted; a trigger fills them in. */
    serviceId: uuid('service_id').references(() => services.id),
    city: text(),
    /** The calendar day of the action. */
    happenedOn: date('happened_on').notNull(),
    /** The first day of the month that it counts in: the action's, or the first open one where that is closed. */
    month: date().notNull(),
    /** Until when what the partner owes by it is paid. */
    dueOn: date('due_on'),
    reason: text(),
  },
  (t) => [
    unique('ledger_entries_source_key').on(t.kind, t.sourceId, t.round),
    index('ledger_entries_at_index').on(t.at, t.id),
    index('ledger_entries_call_index').on(t.callId),
    index('ledger_entries_partner_index').on(t.partnerId, t.at),
    index('ledger_entries_month_index').on(t.month, t.at),
    index('ledger_entries_client_index').on(t.clientId).where(sql`client_id is not null`),
    choiceCheck('ledger_entries_kind_check', t.kind, entryKinds),
    check('ledger_entries_contrary_check', sql`(${isOneOf(t.kind, contraryKinds)}) = (${t.contraryOf} is not null)`),
    check(
      'ledger_entries_commission_check',
      sql`(${isOneOf(t.kind, commissionKinds)}) = (${t.finalValueCents} is not null and ${t.commissionBasisPoints} is not null and ${t.callId} is not null and ${t.partnerId} is not null and ${t.dueOn} is not null)`,
    ),
    check('ledger_entries_percent_check', sql`${t.commissionBasisPoints} between 0 and 10000`),
    check('ledger_entries_month_check', sql`extract(day from ${t.month}) = 1`),
  ],
);

/** The amounts of an entry, debit positive. Only ever added to, in the transaction of their entry. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: ownId(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    account: text({ enum: ledgerAccounts }).notNull(),
    /** The partner of the line, if any. */
    partnerId: uuid('partner_id').references(() => partners.id),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    unique('ledger_lines_account_key').on(t.entryId, t.account, t.partnerId).nullsNotDistinct(),
    choiceCheck('ledger_lines_account_check', t.account, ledgerAccounts),
    check('ledger_lines_cents_check', sql`${t.cents} <> 0`),
    check('ledger_lines_partner_check', sql`${t.account} <> 'receivable' or ${t.partnerId} is not null`),
    index('ledger_lines_receivable_index').on(t.partnerId, t.entryId).where(sql`account = 'receivable'`),
  ],
);

/** Monthly sum of each account and partner, updated by a trigger with each new line. */
export const ledgerSums = pgTable(
  'ledger_sums',
  {
    month: date().notNull(),
    account: text({ enum: ledgerAccounts }).notNull(),
    partnerId: uuid('partner_id').references(() => partners.id),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    unique('ledger_sums_key').on(t.month, t.account, t.partnerId).nullsNotDistinct(),
    index('ledger_sums_partner_index').on(t.partnerId, t.account),
  ],
);

/**
 * Sums of commissions and their reversals, updated by a trigger with each new line: by day, and by month for each
 * service, place and partner. Each has one row per shard, so that those who post do not wait; only their sum counts.
 */
export const commissionTotals = pgTable(
  'commission_totals',
  {
    kind: text({ enum: totalKinds }).notNull(),
    /** The service, the place as written or the partner; empty for days. */
    key: text().notNull(),
    /** The day, or the first one of the month. */
    day: date().notNull(),
    shard: smallint().notNull(),
    valueCents: bigint('value_cents', { mode: 'number' }).notNull(),
    commissionCents: bigint('commission_cents', { mode: 'number' }).notNull(),
    /** Commissions less reversals. */
    calls: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key, t.day, t.shard] }),
    choiceCheck('commission_totals_kind_check', t.kind, totalKinds),
  ],
);

/**
 * Counts of the lines of 'Financeiro', updated by a trigger with each new line: what partners owe or are owed by it, or
 * the entry itself where they owe nothing. One row per shard, as above.
 */
export const lineTotals = pgTable(
  'line_totals',
  {
    /** The day of posting. */
    day: date().notNull(),
    kind: text({ enum: entryKinds }).notNull(),
    /** The kind of the entry that is taken back; empty where none is. */
    answers: text().notNull(),
    shard: smallint().notNull(),
    lines: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.answers, t.shard] }),
    choiceCheck('line_totals_kind_check', t.kind, entryKinds),
  ],
);

/** Months that were closed: nothing is posted into them, or into one before, any more. */
export const closedMonths = pgTable(
  'closed_months',
  {
    ...doneColumns(),
    month: date().notNull().unique(),
    /** Unfinished matters that were accepted by name. */
    accepted: jsonb().$type<AcceptedMatter[]>().notNull().default([]),
  },
  (t) => [check('closed_months_month_check', sql`extract(day from ${t.month}) = 1`)],
);

/** Results of the nightly and requested verifications. Rows are only added. */
export const ledgerChecks = pgTable(
  'ledger_checks',
  {
    id: ownId(),
    at: moment('at').notNull(),
    entries: integer().notNull(),
    problemCount: integer('problem_count').notNull(),
    /** The first of them. */
    problems: jsonb().$type<LedgerProblem[]>().notNull(),
  },
  (t) => [index('ledger_checks_at_index').on(t.at)],
);
