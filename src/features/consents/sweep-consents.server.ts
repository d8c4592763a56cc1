// Tested in #features/privacy/sweep-past-data.db.test.ts.
import { lt } from 'drizzle-orm';
import { type Sweep, yearsAgo } from '#platform/jobs/sweep.server.ts';
import { consents } from './tables.server.ts';

/** Consents five years after they were withdrawn: until then they prove what was agreed to. */
export const sweepConsents: Sweep = {
  table: consents,
  due: async (ctx) => lt(consents.withdrawnAt, yearsAgo(ctx, 5)),
};
