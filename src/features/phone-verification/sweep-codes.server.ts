// Tested in #features/privacy/sweep-past-data.db.test.ts.
import { lt } from 'drizzle-orm';
import type { Sweep } from '#platform/jobs/sweep.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { phoneCodes, phoneProofs } from './tables.server.ts';

/** Codes are of no use a day after their end. */
export const sweepCodes: Sweep = {
  table: phoneCodes,
  due: async ({ now }) => lt(phoneCodes.expiresAt, new Date(now.getTime() - dayMs)),
};

/** The same of proofs. */
export const sweepProofs: Sweep = {
  table: phoneProofs,
  due: async ({ now }) => lt(phoneProofs.expiresAt, new Date(now.getTime() - dayMs)),
};
