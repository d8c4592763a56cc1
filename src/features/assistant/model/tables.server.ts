import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable } from 'drizzle-orm/pg-core';

/** Cost of wordings per day, in millionths of the price's currency; running ones count with their maximum. */
export const assistantSpending = pgTable(
  'assistant_spending',
  {
    day: date().primaryKey(),
    spentMillionths: bigint('spent_millionths', { mode: 'number' }).notNull(),
    /** Requested wordings, and how many were used. */
    asked: integer().notNull(),
    taken: integer().notNull().default(0),
  },
  (t) => [check('assistant_spending_check', sql`${t.spentMillionths} >= 0 and ${t.taken} <= ${t.asked}`)],
);
