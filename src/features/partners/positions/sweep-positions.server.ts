// Tested in report-position.db.test.ts.
import { lt } from 'drizzle-orm';
import { inTransaction } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { retentionMs } from './rules.ts';
import { partnerPositions } from './tables.server.ts';

/** Deletes positions a day after they were taken. */
export const sweepPositions = defineJob({
  name: 'sweep-positions',
  label: 'Apagar posições com mais de 24 horas',
  every: '*/10 * * * *',
  async run(ctx) {
    const oldest = new Date(ctx.now.getTime() - retentionMs);
    await inTransaction(ctx, ({ db }) => db.delete(partnerPositions).where(lt(partnerPositions.takenAt, oldest)));
  },
});
