import { eq } from 'drizzle-orm';
import { adjustCommission } from '#features/finance/adjust-commission.server.ts';
import { adjustFinalValue } from '#features/service-calls/edits/adjust-final-value.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { undoFinish } from '#features/service-calls/steps/undo-finish.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { FieldChange } from '#shared/record/card.ts';
import { type discrepancyDecisions, valueDiscrepancies } from '../../tables.server.ts';
import { effectOf } from '../rules.ts';
import { readCallMoney } from './call-money.server.ts';
import type { LockedCase } from './lock-case.server.ts';

/**
 * Lets an amount stand for the call of a locked discrepancy, with its commission, as the rule of the preview says.
 * Gives what changed of the call, and whether it was finished by it. Throws `conflict` where the rule has no way.
 */
export async function decideAmount(
  ctx: Ctx,
  { id, callId, clientPaymentMethod, decidedAmountCents }: LockedCase,
  finalValueCents: number,
): Promise<{ changes: FieldChange[]; finishedCall: boolean }> {
  const { money, partnerId } = await readCallMoney(ctx, callId);
  const effect = effectOf(money, finalValueCents);
  if (!effect.isPossible) throw new DomainError('conflict', effect.why);
  await letStand(ctx, id, finalValueCents);
  if (effect.way === 'adjust') {
    return { changes: await adjustFinalValue(ctx, { callId, finalValueCents }), finishedCall: false };
  }
  if (effect.way === 'charge' && partnerId !== null) {
    await adjustCommission(ctx, { callId, partnerId, finalValueCents });
    const before = decidedAmountCents;
    return { changes: [{ field: 'finalValueCents', before, after: finalValueCents }], finishedCall: false };
  }
  if (effect.way === 'finish') {
    await changeCallStatus(ctx, {
      id: callId,
      status: 'finalizado',
      finalValueCents,
      paymentMethod: clientPaymentMethod,
    });
    return { changes: [], finishedCall: true };
  }
  return { changes: [], finishedCall: false };
}

/**
 * Takes the money of a decision back by contrary entries: the report and its commission count again, and a call that
 * the decision had finished is under way again. Does nothing when it let no amount stand.
 */
export async function undoAmount(
  ctx: Ctx,
  { id, callId, partnerReportedAmountCents }: LockedCase,
  decision: typeof discrepancyDecisions.$inferSelect,
  reason: string,
): Promise<void> {
  if (decision.amountCents === null) return;
  await letStand(ctx, id, null);
  if (decision.finishedCall) return undoFinish(ctx, { id: callId, reason });
  const { money, partnerId } = await readCallMoney(ctx, callId);
  const effect = effectOf(money, partnerReportedAmountCents ?? 0);
  if (!effect.isPossible) throw new DomainError('conflict', effect.why);
  if (effect.way === 'adjust') await adjustFinalValue(ctx, { callId, finalValueCents: effect.valueAfter });
  if (effect.way === 'charge' && partnerId !== null) {
    await adjustCommission(ctx, { callId, partnerId, finalValueCents: effect.valueAfter });
  }
}

/** Said before the call is moved, so that its new price is not taken for the partner's report. */
async function letStand(ctx: Ctx, id: string, decidedAmountCents: number | null): Promise<void> {
  await ctx.db.update(valueDiscrepancies).set({ decidedAmountCents }).where(eq(valueDiscrepancies.id, id));
}
