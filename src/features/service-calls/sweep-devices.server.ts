import { lt } from 'drizzle-orm';
import { inTransaction } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { deviceDays } from './reference-sides.ts';
import { callDevices } from './tables.server.ts';

/** Deletes digests of devices after their year. */
export const sweepDevices = defineJob({
  name: 'sweep-devices',
  label: 'Apagar marcas de aparelhos vencidas',
  every: '35 4 * * *',
  forgets: true,
  async run(ctx) {
    const oldest = new Date(ctx.now.getTime() - deviceDays * dayMs);
    await inTransaction(ctx, ({ db }) => db.delete(callDevices).where(lt(callDevices.savedAt, oldest)));
  },
});
