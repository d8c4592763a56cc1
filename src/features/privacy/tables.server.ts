import { sql } from 'drizzle-orm';
import { jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, ownId } from '#platform/columns.server.ts';
import type { EndedRows } from './rules.ts';

/** Nights in which data past its time was ended. One goes on at a time. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: ownId(),
    startedAt: moment('started_at').notNull(),
    /** The last sign of life; a run without one was cut off. */
    seenAt: moment('seen_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Rows ended of each table, named as people read it. */
    ended: jsonb().$type<EndedRows[]>().notNull().default([]),
    /** Tables whose rows could not be ended. */
    failed: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [uniqueIndex('retention_runs_open_key').on(sql`(${t.finishedAt} is null)`).where(sql`finished_at is null`)],
);
