// Tested in #features/privacy/sweep-past-data.db.test.ts.
import { inArray, lt } from 'drizzle-orm';
import { type Sweep, yearsAgo } from '#platform/jobs/sweep.server.ts';
import { privacyRequestEvents, privacyRequests, privacySessions } from '../tables.server.ts';

/** Requests about data five years after their answer, with their history. */
export const sweepPrivacyRequests: Sweep = {
  table: privacyRequests,
  due: async (ctx) => lt(privacyRequests.decidedAt, yearsAgo(ctx, 5)),
  async end({ db }, ids) {
    await db.delete(privacyRequestEvents).where(inArray(privacyRequestEvents.recordId, ids));
    await db.delete(privacyRequests).where(inArray(privacyRequests.id, ids));
  },
};

/** Half hours of people who looked at their own data. */
export const sweepPrivacySessions: Sweep = {
  table: privacySessions,
  due: async ({ now }) => lt(privacySessions.expiresAt, now),
};
