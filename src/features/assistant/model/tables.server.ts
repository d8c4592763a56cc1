import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * What a day's wordings cost, in millionths of the currency of the prices; what is under way counts with the most it
 * can cost.
 */
export const assistantSpending = pgTable(
  'assistant_spending',
  {
    day: date().primaryKey(),
    spentMillionths: bigint('spent_millionths', { mode: 'number' }).notNull(),
    /** Wordings that were asked for, and how many of them an answer was made of. */
    asked: integer().notNull(),
    taken: integer().notNull().default(0),
  },
  (t) => [check('assistant_spending_check', sql`${t.spentMillionths} >= 0 and ${t.taken} <= ${t.asked}`)],
);
