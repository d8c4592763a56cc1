// Tested in #features/service-requests/api.db.test.ts.

import { lt } from 'drizzle-orm';
import type { Sweep } from '#platform/jobs/sweep.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { retentionDays } from '../rules.ts';
import { savedRequests } from './tables.server.ts';

/** Expired requests in any status. */
export const sweepSavedRequests: Sweep = {
  table: savedRequests,
  due: async ({ now }) => lt(savedRequests.createdAt, new Date(now.getTime() - retentionDays * dayMs)),
};
