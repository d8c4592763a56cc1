// Tested in when-amounts-stated.db.test.ts.
import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { type Amounts, agreeing, columnsOf, findingsOf, readAmounts } from './parts/compare-amounts.server.ts';
import { undoDecidedAmount } from './parts/decide-amount.server.ts';
import type { Assessment } from './rules.ts';
import { discrepancyKind, valueDiscrepancies } from './tables.server.ts';

/**
 * Compares what was said of the amount: the client's statement with the report once both have spoken, the report with
 * the approved quote at once. Opens a discrepancy when they differ enough, one per call, or adds the client's word to
 * the one that the report alone had opened. A call that was never reported has none but with `evenSilent`. Runs in the
 * transaction of whoever spoke last.
 */
export function openDiscrepancy(ctx: Ctx, callId: string, { evenSilent = false } = {}): Promise<void> {
  return inTransaction({ ...ctx, actor: system }, (inside) => open(inside, callId, evenSilent));
}

async function open(ctx: Ctx, callId: string, evenSilent: boolean): Promise<void> {
  const amounts = await readAmounts(ctx, callId);
  if (amounts === null || (amounts.isSilent && !evenSilent)) return;
  if (!amounts.isSilent && (await replaceSilence(ctx, callId, amounts))) return;
  const assessment = findingsOf(amounts);
  if (assessment === null) return;
  const compared = { ...columnsOf(amounts), ...assessment };
  const [opened] = await ctx.db
    .insert(valueDiscrepancies)
    .values({ callId, ...compared, flaggedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: valueDiscrepancies.id });
  if (opened === undefined) {
    if (amounts.client !== null) await addClientsWord(ctx, callId, compared);
    return;
  }
  await noteStep(ctx, discrepancyKind, { id: opened.id, from: null, to: 'pending', reason: null });
  const { severity, differenceCents } = assessment;
  const data = { amountCents: differenceCents, severity };
  await addCallEvent(ctx, { callId, type: 'discrepancy_opened', data });
}

/**
 * Puts a late report into the discrepancy about its absence, unless somebody has decided. Returns false without such a
 * discrepancy.
 */
async function replaceSilence(ctx: Ctx, callId: string, amounts: Amounts): Promise<boolean> {
  const replaced = await ctx.db
    .update(valueDiscrepancies)
    .set({ ...columnsOf(amounts), ...(findingsOf(amounts) ?? agreeing(amounts)) })
    .where(
      and(
        eq(valueDiscrepancies.callId, callId),
        isNull(valueDiscrepancies.decidedAmountCents),
        arrayContains(valueDiscrepancies.fraudIndicators, ['SEM_RELATO']),
      ),
    )
    .returning({ id: valueDiscrepancies.id });
  return replaced.length > 0;
}

/** Adds the client's statement to a discrepancy opened by the report alone; decisions stay. */
async function addClientsWord(
  ctx: Ctx,
  callId: string,
  compared: ReturnType<typeof columnsOf> & Assessment,
): Promise<void> {
  await ctx.db
    .update(valueDiscrepancies)
    .set(compared)
    .where(and(eq(valueDiscrepancies.callId, callId), isNull(valueDiscrepancies.clientPaidAmountCents)));
}

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
  await noteStep(ctx, discrepancyKind, { id: revised.id, from: null, to: 'pending', reason });
  await addCallEvent(ctx, { callId, type: 'discrepancy_decided', reason });
  return true;
}

/** Clears the decided amount once the report that it was about is withdrawn; the call's value is left alone. */
export async function forgetDecidedAmount(ctx: Ctx, callId: string): Promise<void> {
  await ctx.db
    .update(valueDiscrepancies)
    .set({ decidedAmountCents: null })
    .where(eq(valueDiscrepancies.callId, callId));
}
