// Tested in when-amounts-stated.db.test.ts.
import { and, eq, isNull, lt } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { hourMs } from '#shared/time/durations.ts';
import { assessValues } from './assess-values.server.ts';
import { valueDiscrepancies } from './tables.server.ts';

/** Hours for which a partner may stay silent after the client has confirmed; then a person looks. */
const silenceHours = 24;

/**
 * Opens a discrepancy for each call that its client confirmed a day ago and that was never reported: what was paid
 * reaches the books by a decision alone.
 */
export const openSilentCalls = defineJob({
  name: 'open-silent-calls',
  label: 'Procurar chamados confirmados e não informados',
  every: '25 * * * *',
  async run(ctx) {
    const silent = await ctx.db
      .select({ id: serviceCalls.id })
      .from(serviceCalls)
      .leftJoin(valueDiscrepancies, eq(valueDiscrepancies.callId, serviceCalls.id))
      .where(
        and(
          eq(serviceCalls.status, 'em_andamento'),
          lt(serviceCalls.confirmedAt, new Date(ctx.now.getTime() - silenceHours * hourMs)),
          isNull(valueDiscrepancies.id),
        ),
      );
    for (const { id } of silent) await assessValues(ctx, id, 'clock');
  },
});
