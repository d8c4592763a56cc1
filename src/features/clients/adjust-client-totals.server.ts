// Tested in #features/service-calls/steps/change-call-status.db.test.ts.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { clients } from './tables.server.ts';

interface Change {
  calls?: number;
  spentCents?: number;
  /** One rating, 1 to 5; one given `instead` of another changes the sum only. */
  rating?: { given: number; instead?: number | undefined };
}

/**
 * Updates a client's sums in the transaction of their source. Also locks the client, so that the transaction sees all
 * of its calls. Throws `conflict` for a client merged away meanwhile.
 */
export async function adjustClientTotals(ctx: Ctx, clientId: string, change: Change): Promise<void> {
  const { calls = 0, spentCents = 0, rating } = change;
  const adjusted = await ctx.db
    .update(clients)
    .set({
      totalCalls: sql`${clients.totalCalls} + ${calls}`,
      totalSpentCents: sql`${clients.totalSpentCents} + ${spentCents}`,
      ...(rating === undefined
        ? {}
        : {
            ratingSum: sql`${clients.ratingSum} + ${rating.given - (rating.instead ?? 0)}`,
            ratingCount: sql`${clients.ratingCount} + ${rating.instead === undefined ? 1 : 0}`,
          }),
    })
    .where(and(eq(clients.id, clientId), isNull(clients.mergedIntoId)))
    .returning({ id: clients.id });
  if (adjusted.length === 0) throw new DomainError('conflict', 'Este cliente mudou agora mesmo. Tente novamente.');
  await announce(ctx, 'clients');
}
