import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { choiceCheck } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns, eventColumns } from '#platform/event-columns.server.ts';
import { type RecordKind, statusEvents } from '#platform/move-record.server.ts';
import { files } from '#platform/tables.server.ts';
import {
  type BankLineStatus,
  bankLineLife,
  bankLineStatuses,
  type LeftOutLine,
  type LeftOutReason,
  statementFormats,
  statementStatuses,
} from './rules.ts';

/** Accounts of the house, each once said to be ours by a person. */
export const bankAccounts = pgTable('bank_accounts', {
  ...doneColumns(),
  name: text().notNull(),
});

/** The numbers of an account in banks' files: with or without its digit. Only ever added to. */
export const bankAccountNumbers = pgTable('bank_account_numbers', {
  ...doneColumns(),
  /** Bank and number, as `accountNumber` gives them. */
  number: text().notNull().unique(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => bankAccounts.id),
});

/** Files of banks, and what became of their lines. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    ...doneColumns(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => bankAccounts.id),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    fileName: text('file_name').notNull(),
    status: text({ enum: statementStatuses }).notNull().default('lendo'),
    format: text({ enum: statementFormats }).notNull(),
    encoding: text().notNull(),
    fromOn: date('from_on').notNull(),
    toOn: date('to_on').notNull(),
    /** The bank's own balances: claims about the end of a day. */
    openingOn: date('opening_on'),
    openingCents: bigint('opening_cents', { mode: 'number' }),
    closingOn: date('closing_on'),
    closingCents: bigint('closing_cents', { mode: 'number' }),
    /** Lines of the file: those new, known and left out together. */
    lineCount: integer('line_count').notNull(),
    newCount: integer('new_count').notNull().default(0),
    knownCount: integer('known_count').notNull().default(0),
    leftOutCounts: jsonb('left_out_counts').$type<{ why: LeftOutReason; lines: number }[]>().notNull(),
    /** The first of them. */
    leftOutLines: jsonb('left_out_lines').$type<LeftOutLine[]>().notNull(),
    remarks: text().array().notNull(),
    /** Progress of the reading, for anybody who waits for it. */
    doneCount: integer('done_count').notNull().default(0),
    readAt: moment('read_at'),
  },
  (t) => [
    index('bank_statements_account_index').on(t.accountId, t.toOn),
    index('bank_statements_at_index').on(t.at),
    choiceCheck('bank_statements_status_check', t.status, statementStatuses),
    choiceCheck('bank_statements_format_check', t.format, statementFormats),
    check('bank_statements_days_check', sql`${t.fromOn} <= ${t.toOn}`),
    check('bank_statements_opening_check', sql`(${t.openingOn} is null) = (${t.openingCents} is null)`),
    check('bank_statements_closing_check', sql`(${t.closingOn} is null) = (${t.closingCents} is null)`),
    check('bank_statements_read_check', sql`(${t.status} = 'lido') = (${t.readAt} is not null)`),
    check('bank_statements_sum_check', sql`${t.status} = 'lendo' or ${t.newCount} + ${t.knownCount} <= ${t.lineCount}`),
  ],
);

/** Movements of an account as the bank tells them; importing only adds. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: ownId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => bankAccounts.id),
    /** The first that brought it. */
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    line: integer().notNull(),
    bankRef: text('bank_ref').notNull(),
    happenedOn: date('happened_on').notNull(),
    minute: text(),
    /** Negative for what left the account. */
    cents: bigint({ mode: 'number' }).notNull(),
    text: text().notNull(),
    hasTwin: boolean('has_twin').notNull(),
    /** Over the bank's identifier, day, cents, words and the place among equals of the file. */
    digest: text().notNull(),
    status: text({ enum: bankLineStatuses }).notNull(),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`searchable(text || ' ' || bank_ref)`),
  },
  (t) => [
    uniqueIndex('bank_lines_digest_key').on(t.accountId, t.digest),
    index('bank_lines_statement_index').on(t.statementId),
    index('bank_lines_day_index').on(t.happenedOn, t.id),
    index('bank_lines_status_index').on(t.status, t.happenedOn, t.id),
    index('bank_lines_cents_index').on(t.cents),
    index('bank_lines_account_index').on(t.accountId, t.happenedOn),
    choiceCheck('bank_lines_status_check', t.status, bankLineStatuses),
    check('bank_lines_cents_check', sql`${t.cents} <> 0`),
    check('bank_lines_out_check', sql`(${t.cents} < 0) = (${t.status} = 'saida')`),
  ],
);

/** Moves of a bank's line: matched, taken back, set aside. Only ever added to. */
export const bankLineEvents = pgTable(
  'bank_line_events',
  {
    recordId: uuid('line_id')
      .notNull()
      .references(() => bankLines.id),
    ...eventColumns(),
  },
  (t) => [index('bank_line_events_line_index').on(t.recordId, t.at)],
);

/** Moves of a bank's line. */
export const bankLineKind: RecordKind<typeof bankLines, BankLineStatus> = {
  life: bankLineLife,
  table: bankLines,
  id: bankLines.id,
  status: bankLines.status,
  history: statusEvents(bankLineEvents, bankLineLife),
  topics: ['finance'],
  notFound: 'Linha do extrato não encontrada.',
};
