import { and, eq } from 'drizzle-orm';
import { sweepTasks } from '#features/messages/sweep-tasks.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { settlementRequests } from '../tables.server.ts';

/**
 * Drops the reminders of a settlement that is paid or undone, or has another due day; with `over`, also closes its
 * partner's open request.
 */
export async function endWaiting(
  ctx: Ctx,
  settlement: { id: string; partnerId: string },
  over?: string,
): Promise<void> {
  await sweepTasks(ctx, { kind: 'partner', id: settlement.partnerId });
  if (over === undefined) return;
  await ctx.db
    .update(settlementRequests)
    .set({ status: 'encerrado', answer: over, ...answeredNow(ctx) })
    .where(and(eq(settlementRequests.settlementId, settlement.id), eq(settlementRequests.status, 'aberto')));
}

/** Time and author of an answer to a request. */
export function answeredNow(ctx: Ctx) {
  const { kind, id, name } = ctx.actor;
  return { answeredAt: ctx.now, answeredKind: kind, answeredById: id, answeredByName: name };
}

/** Ends what a partner says to have paid of a settlement, once the bank's line of this amount is found. */
export async function endClaim(ctx: Ctx, { settlementId, cents }: { settlementId: string; cents: number }) {
  const { kind, status } = settlementRequests;
  const isIt = and(eq(settlementRequests.settlementId, settlementId), eq(settlementRequests.cents, cents));
  await ctx.db
    .update(settlementRequests)
    .set({ status: 'encerrado', answer: 'A central achou o pagamento no extrato do banco.', ...answeredNow(ctx) })
    .where(and(isIt, eq(kind, 'pago'), eq(status, 'aberto')));
}
