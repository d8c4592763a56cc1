// Tested in #features/service-requests/api.db.test.ts.

import { inArray, lt } from 'drizzle-orm';
import { withdrawConsents } from '#features/consents/withdraw-consents.server.ts';
import type { Sweep } from '#platform/jobs/sweep.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { retentionDays } from '../rules.ts';
import { savedRequests } from './tables.server.ts';

/** Expired requests in any status, with the end of their consents. */
export const sweepSavedRequests: Sweep = {
  table: savedRequests,
  due: async ({ now }) => lt(savedRequests.createdAt, new Date(now.getTime() - retentionDays * dayMs)),
  async end(ctx, ids) {
    await withdrawConsents(ctx, { purpose: 'pedido', subjectIds: ids, place: 'prazo' });
    await ctx.db.delete(savedRequests).where(inArray(savedRequests.id, ids));
  },
};
