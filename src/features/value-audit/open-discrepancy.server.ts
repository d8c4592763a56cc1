import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { type Amounts, agreeing, columnsOf, findingsOf, readAmounts } from './parts/compare-amounts.server.ts';
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
