import { bigint, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { entryKinds } from '#features/ledger/rules.ts';
import { ledgerLines } from '#features/ledger/tables.server.ts';
import { moment } from '#platform/columns.server.ts';

/** Settling days that the clock has finished. A row is written last, so that a killed process begins its day again. */
export const settlementWeeks = pgTable('settlement_weeks', {
  weekOn: date('week_on').primaryKey(),
  at: moment('at').notNull(),
  /** Partners who got a settlement. */
  settled: integer().notNull(),
  /** Partners whose lines wait. */
  left: integer('left_out').notNull(),
});

/**
 * Debts of and to partners that stand in no settlement, with their entry's columns, which never change. Triggers write
 * and delete them.
 */
export const unsettledLines = pgTable(
  'unsettled_lines',
  {
    lineId: uuid('line_id')
      .primaryKey()
      .references(() => ledgerLines.id),
    entryId: uuid('entry_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    dueOn: date('due_on'),
    at: moment('at').notNull(),
    month: date().notNull(),
    kind: text({ enum: entryKinds }).notNull(),
    callId: uuid('call_id'),
    serviceId: uuid('service_id'),
    city: text(),
  },
  (t) => [index('unsettled_lines_partner_index').on(t.partnerId, t.lineId)],
);
