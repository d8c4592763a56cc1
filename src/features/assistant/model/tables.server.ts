import { bigint, date, pgTable } from 'drizzle-orm/pg-core';

/** What the language model has cost, by business day, in millionths of a real. */
export const modelCosts = pgTable('model_costs', {
  spentOn: date('spent_on', { mode: 'string' }).primaryKey(),
  micros: bigint({ mode: 'number' }).notNull(),
});
