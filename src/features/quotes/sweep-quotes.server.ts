// Tested in decide-quote.db.test.ts.
import { and, eq, lte } from 'drizzle-orm';
import { system } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { quoteKind, quotes } from './tables.server.ts';

/** Expires quotes after their last day. */
export const sweepQuotes = defineJob({
  name: 'sweep-quotes',
  label: 'Vencer orçamentos',
  every: '5 * * * *',
  async run(ctx) {
    const due = await ctx.db
      .select({ id: quotes.id })
      .from(quotes)
      .where(and(eq(quotes.status, 'esperando'), lte(quotes.validUntil, ctx.now)));
    for (const { id } of due) {
      await moveRecord({ ...ctx, actor: system }, quoteKind, {
        id,
        to: 'vencido',
        seen: 'esperando',
        set: { updatedAt: ctx.now },
      }).catch(
        // Decided in the moment between.
        (error: unknown) => {
          if (!isDomainError(error) || error.code !== 'conflict') throw error;
        },
      );
    }
  },
});
