import { bigint, date, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';

/**
 * Totals of calls by business day (America/Sao_Paulo), updated by a trigger on `service_calls` in the same transaction.
 * A day has one row per shard, so that calls of one day do not block each other; only their sum has a meaning.
 */
export const callTotals = pgTable(
  'call_totals',
  {
    day: date().notNull(),
    shard: smallint().notNull(),
    /** Calls opened on this day, by the status they have now. */
    pending: integer().notNull(),
    underWay: integer('under_way').notNull(),
    finished: integer().notNull(),
    cancelled: integer().notNull(),
    /** Calls finished on this day; what they brought stands in the ledger. */
    completed: integer().notNull(),
    /**
     * Calls wanted as soon as possible for which a partner set out on this day, and the time since they were opened.
     */
    started: integer().notNull(),
    responseMs: bigint('response_ms', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.shard] })],
);
