// Tested in when-amounts-stated.db.test.ts.
import { and, eq, isNotNull } from 'drizzle-orm';
import { endDecision } from '#features/hearings/end-decision.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { agreeing, columnsOf, findingsOf, readAmounts } from './parts/compare-amounts.server.ts';
import { undoDecidedAmount } from './parts/decide-amount.server.ts';
import { discrepancyKind, valueDiscrepancies } from './tables.server.ts';

/**
 * Stores corrected amounts in the call's discrepancy and resets it to `pending`, because its decision was about others.
 * Without a difference it stays, as low, since a person decides. Returns false when there is nothing to revise.
 */
export function reviseDiscrepancy(ctx: Ctx, callId: string): Promise<boolean> {
  return inTransaction({ ...ctx, actor: system }, (inside) => revise(inside, callId));
}

async function revise(ctx: Ctx, callId: string): Promise<boolean> {
  const [earlier] = await ctx.db
    .select({ id: valueDiscrepancies.id })
    .from(valueDiscrepancies)
    .where(eq(valueDiscrepancies.callId, callId));
  if (earlier === undefined) return false;
  await undoDecidedAmount(ctx, earlier.id);
  const amounts = await readAmounts(ctx, callId);
  if (amounts === null || amounts.client === null) return false;
  const assessment = findingsOf(amounts) ?? agreeing(amounts);
  const [revised] = await ctx.db
    .update(valueDiscrepancies)
    .set({
      ...columnsOf(amounts),
      ...assessment,
      investigationStatus: 'pending',
      decisionAskedAt: null,
      decidedBy: null,
      decidedAt: null,
      decisionReason: null,
    })
    .where(eq(valueDiscrepancies.callId, callId))
    .returning({ id: valueDiscrepancies.id });
  if (revised === undefined) return false;
  const reason = 'Valores conferidos de novo com a correção do cliente';
  await endDecision(ctx, { kind: 'discrepancia', id: revised.id }, `${reason}.`);
  await noteStep(ctx, discrepancyKind, { id: revised.id, from: null, to: 'pending', reason });
  await addCallEvent(ctx, { callId, type: 'discrepancy_decided', reason });
  return true;
}

/** Clears the decided amount once the report that it was about is withdrawn; the call's value is left alone. */
export async function forgetDecidedAmount(ctx: Ctx, callId: string): Promise<void> {
  const [forgotten] = await ctx.db
    .update(valueDiscrepancies)
    .set({ decidedAmountCents: null })
    .where(and(eq(valueDiscrepancies.callId, callId), isNotNull(valueDiscrepancies.decidedAmountCents)))
    .returning({ id: valueDiscrepancies.id });
  if (forgotten === undefined) return;
  await endDecision(ctx, { kind: 'discrepancia', id: forgotten.id }, 'O atendimento foi reaberto.');
}
