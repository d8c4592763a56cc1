// Tested in #features/privacy/sweep-past-data.db.test.ts.
import { lt } from 'drizzle-orm';
import type { Sweep } from '#platform/jobs/sweep.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { importDays } from './rules.ts';
import { imports } from './tables.server.ts';

/** Imports after a year, with the lines of their sheets; the records made of them stay. */
export const sweepImports: Sweep = {
  table: imports,
  due: async ({ now }) => lt(imports.at, new Date(now.getTime() - importDays * dayMs)),
};
