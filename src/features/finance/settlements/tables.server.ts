import { date, integer, pgTable } from 'drizzle-orm/pg-core';
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
