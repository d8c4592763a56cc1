// Tested in report-work-begun.db.test.ts.

import { and, eq } from 'drizzle-orm';
import { isField } from '#features/accounts/rules.ts';
import { callStatusChanged } from '#features/service-calls/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { when } from '#platform/events.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { releaseWork } from './parts/release-work.server.ts';
import { quoteKind, quotes } from './tables.server.ts';

/**
 * The guard: the partner reports work with an approved quote or a reason for none; the office's exceptions are
 * recorded.
 */
export const whenCallMoved = when(callStatusChanged, async (ctx, { callId, from, to, partnerId, reason }) => {
  const byOffice = !isField(ctx.actor.role);
  if (partnerId !== null && to === 'finalizado') {
    await releaseWork(ctx, { callId, partnerId, moment: 'conclusao', byOffice, reason });
  }
  if (partnerId !== null && byOffice && from === 'pendente' && to === 'em_andamento') {
    await releaseWork(ctx, { callId, partnerId, moment: 'inicio', byOffice, reason });
  }
  if (from === 'em_andamento') await withdrawWaiting(ctx, callId);
});

/** Withdraws the waiting quote of a finished visit. */
async function withdrawWaiting(ctx: Ctx, callId: string): Promise<void> {
  const [waiting] = await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.callId, callId), eq(quotes.status, 'esperando')));
  if (waiting === undefined) return;
  await moveRecord(ctx, quoteKind, { id: waiting.id, to: 'retirado', set: { updatedAt: ctx.now } });
}
