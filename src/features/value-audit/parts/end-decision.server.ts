import { and, eq, isNull } from 'drizzle-orm';
import { endDecision as endTold } from '#features/hearings/end-decision.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { DecisionEnding } from '../rules.ts';
import { discrepancyDecisions, valueDiscrepancies } from '../tables.server.ts';

/** The decision that stands about a discrepancy, also while it is open again on newer amounts; undefined for none. */
export async function findStanding(ctx: Ctx, discrepancyId: string) {
  const { endedAt } = discrepancyDecisions;
  const [standing] = await ctx.db
    .select()
    .from(discrepancyDecisions)
    .where(and(eq(discrepancyDecisions.discrepancyId, discrepancyId), isNull(endedAt)));
  return standing;
}

/** Ends the standing decision in the name of `ctx.actor`, once; nothing is said of money here. */
export async function endDecision(
  ctx: Ctx,
  discrepancyId: string,
  { ending, reason }: { ending: DecisionEnding; reason: string | null },
): Promise<void> {
  await ctx.db
    .update(discrepancyDecisions)
    .set({ ending, endedAt: ctx.now, endedBy: ctx.actor.id, endedName: ctx.actor.name, endReason: reason })
    .where(and(eq(discrepancyDecisions.discrepancyId, discrepancyId), isNull(discrepancyDecisions.endedAt)));
}

/** Ends the decision about a withdrawn report, whose commission went with it; the call's value is left alone. */
export async function endWithReport(ctx: Ctx, callId: string, reason: string | null): Promise<void> {
  const [discrepancy] = await ctx.db
    .update(valueDiscrepancies)
    .set({ decidedAmountCents: null })
    .where(eq(valueDiscrepancies.callId, callId))
    .returning({ id: valueDiscrepancies.id });
  if (discrepancy === undefined || (await findStanding(ctx, discrepancy.id)) === undefined) return;
  const words = ['Atendimento reaberto', reason].filter(Boolean).join(': ');
  await endDecision(ctx, discrepancy.id, { ending: 'undone', reason: words });
  await endTold(ctx, { kind: 'discrepancia', id: discrepancy.id }, 'O atendimento foi reaberto.');
}
