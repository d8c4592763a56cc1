import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { mayEver, noReasonGiven } from '#shared/record/steps.ts';
import type { InvestigateBody } from './contract.ts';
import { decideAmount, undoDecidedAmount } from './parts/decide-amount.server.ts';
import { hearFirst, tellDecision } from './parts/hear-first.server.ts';
import { discrepancyLife, investigationStatusLabels, isDecision } from './rules.ts';
import { discrepancyKind } from './tables.server.ts';

/**
 * Takes up, resolves, dismisses or reopens a discrepancy and notes it in the call's timeline. A resolution with an
 * amount sets the call's price. Throws as `moveRecord` and `decideAmount` do, and `invalid` for an amount with any
 * other step.
 */
export async function investigateDiscrepancy(ctx: Ctx, input: InvestigateBody & { id: string }): Promise<void> {
  const { id, investigationStatus, from, reason } = input;
  const decided = isDecision(investigationStatus);
  const amountCents = input.finalAmount == null ? null : reaisToCents(input.finalAmount);
  if (amountCents !== null && investigationStatus !== 'resolved') {
    throw refusalAt('finalAmount', 'Só uma discrepância resolvida diz que valor vale.');
  }
  // Checked before reading the call: people without permission must learn nothing about it.
  const known = mayEver(discrepancyLife, investigationStatus, ctx.actor.permissions);
  if (!known.allowed) throw new DomainError('forbidden', known.why);
  const set = {
    decisionAskedAt: null,
    decidedBy: decided ? ctx.actor.id : null,
    decidedAt: decided ? ctx.now : null,
    decisionReason: decided ? reason || noReasonGiven : null,
    ...(amountCents !== null && { decidedAmountCents: amountCents }),
  };
  return inTransaction(ctx, async (inside) => {
    // Locks the call first, as all changes of amounts do, so that two never deadlock.
    const changes = amountCents === null ? [] : await decideAmount(inside, id, amountCents);
    await hearFirst(inside, { id, status: investigationStatus, amountCents });
    // A reopened discrepancy cancels its decided amount.
    if (investigationStatus !== 'resolved') await undoDecidedAmount(inside, id);
    const moved = await moveRecord(inside, discrepancyKind, { id, to: investigationStatus, seen: from, reason, set });
    if (moved === null) {
      if (changes.length > 0)
        throw new DomainError('conflict', 'A discrepância já está resolvida: retome antes de mudar o valor.');
      return;
    }
    const told = reason || noReasonGiven;
    await tellDecision(inside, { id, status: investigationStatus, amountCents, reason: told });
    const label = investigationStatusLabels[investigationStatus];
    await addCallEvent(inside, {
      callId: moved.record.callId,
      type: 'discrepancy_decided',
      reason: reason ? `${label}: ${reason}` : label,
      changes,
    });
  });
}
