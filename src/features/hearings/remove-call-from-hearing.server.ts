// Tested in add-calls-to-hearing.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addToHearing } from './parts/add-to-hearing.server.ts';
import { lockHearingAbout } from './parts/lock-hearing.server.ts';
import type { Matter } from './rules.ts';
import { hearingCalls } from './tables.server.ts';

/**
 * Tells the partner who is being heard that a call no longer belongs to the matter; what was told of it stays. Does
 * nothing where nobody is being heard, or was never told of it.
 */
export async function removeCallFromHearing(
  ctx: Ctx,
  { matter, callId }: { matter: Matter; callId: string },
): Promise<void> {
  const hearing = await lockHearingAbout(ctx, matter);
  if (hearing === undefined || hearing.decidedAt !== null) return;
  const isIt = and(eq(hearingCalls.hearingId, hearing.id), eq(hearingCalls.callId, callId));
  const [left] = await ctx.db
    .update(hearingCalls)
    .set({ leftAt: ctx.now })
    .from(serviceCalls)
    .where(and(isIt, isNull(hearingCalls.leftAt), eq(serviceCalls.id, hearingCalls.callId)))
    .returning({ protocolNumber: serviceCalls.protocolNumber });
  if (left === undefined) return;
  const words = `O atendimento ${left.protocolNumber} saiu deste pedido: ele não entra na decisão, e você não precisa responder sobre ele.`;
  await addToHearing(ctx, hearing, { kind: 'retirada', words, dueAt: null });
}
