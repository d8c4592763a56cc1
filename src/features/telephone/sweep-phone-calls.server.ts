// Tested in #features/privacy/sweep-past-data.db.test.ts.
import { lt } from 'drizzle-orm';
import { type Sweep, yearsAgo } from '#platform/jobs/sweep.server.ts';
import { callbacks, phoneCalls } from './tables.server.ts';

/** Telephone calls after five years. */
export const sweepPhoneCalls: Sweep = {
  table: phoneCalls,
  due: async (ctx) => lt(phoneCalls.rangAt, yearsAgo(ctx, 5)),
};

/** Callbacks five years after their end. */
export const sweepCallbacks: Sweep = {
  table: callbacks,
  due: async (ctx) => lt(callbacks.endedAt, yearsAgo(ctx, 5)),
};
