// Tested in #features/service-requests/api.db.test.ts.
import { lt } from 'drizzle-orm';
import { inTransaction } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { retentionDays } from '../rules.ts';
import { savedRequests } from './tables.server.ts';

/** Deletes expired requests in any status. */
export const sweepSavedRequests = defineJob({
  name: 'sweep-saved-requests',
  label: 'Apagar pedidos do site vencidos',
  every: '5 * * * *',
  forgets: true,
  async run(ctx) {
    const oldest = new Date(ctx.now.getTime() - retentionDays * dayMs);
    await inTransaction(ctx, ({ db }) => db.delete(savedRequests).where(lt(savedRequests.createdAt, oldest)));
  },
});
