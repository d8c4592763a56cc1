// Tested in #features/privacy/sweep-past-data.db.test.ts.
import { lt } from 'drizzle-orm';
import type { Sweep } from '#platform/jobs/sweep.server.ts';
import { passwordLinks, sessions } from './tables.server.ts';

/** Sessions after their end, with the address and the device of whoever signed in. */
export const sweepSessions: Sweep = {
  table: sessions,
  due: async ({ now }) => lt(sessions.expiresAt, now),
};

/** Links for a password after their end. */
export const sweepPasswordLinks: Sweep = {
  table: passwordLinks,
  due: async ({ now }) => lt(passwordLinks.expiresAt, now),
};
