import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { doneColumns } from '#platform/event-columns.server.ts';
import { settlements } from '../tables.server.ts';

/** Payments that partners say they made: a claim pays nothing by itself. Only ever added to. */
export const paymentClaims = pgTable(
  'payment_claims',
  {
    ...doneColumns(),
    settlementId: uuid('settlement_id')
      .notNull()
      .references(() => settlements.id),
    cents: bigint({ mode: 'number' }).notNull(),
    paidOn: date('paid_on').notNull(),
    /** Of the PIX, as the partner's receipt has it. */
    endToEnd: text('end_to_end'),
  },
  (t) => [
    unique('payment_claims_once_key').on(t.settlementId, t.paidOn, t.cents),
    check('payment_claims_cents_check', sql`${t.cents} > 0`),
  ],
);
