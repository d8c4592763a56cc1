import { decideWithinLimit } from '#features/accounts/decide-within-limit.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile, moveRecord } from '#platform/move-record.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { mayEver } from '#shared/record/steps.ts';
import { findStanding } from '../parts/end-decision.server.ts';
import {
  type DecidedStatus,
  discrepancyLife,
  type InvestigationStatus,
  investigationStatusLabels,
  isDecision,
} from '../rules.ts';
import { discrepancyKind } from '../tables.server.ts';
import type { InvestigateBody } from './contract.ts';
import { decidedNow, noteInCall, recordDecision, refuseOlderCase, undoStanding } from './parts/decisions.server.ts';
import { type LockedCase, lockCase } from './parts/lock-case.server.ts';
import { amountAtStake } from './rules.ts';

interface Step extends InvestigateBody {
  id: string;
  /** Undoes also a decision whose amounts have changed since. */
  undoesOlder?: boolean;
}

/**
 * Takes up, resolves, dismisses or reopens a discrepancy and notes it in the call's timeline. A decision is about the
 * case as it was seen, and sets the call's price where it names an amount; reopening undoes it with its money.
 * Throws as `moveRecord` does, `conflict` for newer amounts or answers, or an earlier decision to look at first, and
 * `invalid` for an amount with any other step.
 */
export async function investigateDiscrepancy(ctx: Ctx, input: Step): Promise<void> {
  const { id } = input;
  const amountCents = input.finalAmount == null ? null : reaisToCents(input.finalAmount);
  if (!isDecision(input.investigationStatus)) return investigate(ctx, { ...input, amountCents });
  await decideWithinLimit(
    ctx,
    {
      kind: 'discrepancy',
      permission: 'discrepancies.decide',
      recordId: id,
      readAmount: async (inside) => amountAtStake(await lockCase(inside, id), amountCents),
    },
    (inside) => investigate(inside, { ...input, amountCents }),
  );
}

async function investigate(ctx: Ctx, input: Step & { amountCents: number | null }): Promise<void> {
  const { id, investigationStatus: to, from, amountCents } = input;
  if (amountCents !== null && to !== 'resolved') {
    throw refusalAt('finalAmount', 'Só uma discrepância resolvida diz que valor vale.');
  }
  // Checked before reading the call: people without permission must learn nothing about it.
  const known = mayEver(discrepancyLife, to, ctx.actor.permissions);
  if (!known.allowed) throw new DomainError('forbidden', known.why);
  return inTransaction(ctx, async (inside) => {
    const locked = await lockCase(inside, id);
    if (from !== undefined && from !== locked.investigationStatus)
      throw await movedMeanwhile(inside, discrepancyKind, id);
    if (isDecision(to)) await decide(inside, locked, { ...input, to, amountCents });
    else await takeUp(inside, locked, { ...input, to });
  });
}

interface Decided extends Pick<InvestigateBody, 'reason' | 'assessment' | 'answers'> {
  to: DecidedStatus;
  amountCents: number | null;
}

async function decide(ctx: Ctx, locked: LockedCase, decided: Decided): Promise<void> {
  const { to, reason, amountCents } = decided;
  const { id, investigationStatus: from } = locked;
  if (from === to) {
    if (amountCents === null) return;
    throw new DomainError('conflict', 'A discrepância já está resolvida: retome antes de mudar o valor.');
  }
  await refuseOlderCase(ctx, locked, decided);
  const standing = await findStanding(ctx, id);
  if (standing !== undefined && !isDecision(from)) {
    throw new DomainError(
      'conflict',
      'Há uma decisão sobre valores anteriores. Mantenha ou desfaça essa decisão antes.',
    );
  }
  const moved = await moveRecord(ctx, discrepancyKind, { id, to, seen: from, reason, set: decidedNow(ctx, reason) });
  if (moved === null) return;
  if (standing !== undefined) await undoStanding(ctx, locked, standing, moved.reason ?? '');
  const changes = await recordDecision(ctx, locked, { verdict: to, amountCents, reason: moved.reason ?? '' });
  await noteInCall(ctx, locked, investigationStatusLabels[to], reason, changes);
}

async function takeUp(
  ctx: Ctx,
  locked: LockedCase,
  { to, reason, undoesOlder = false }: Pick<Step, 'reason' | 'undoesOlder'> & { to: InvestigationStatus },
): Promise<void> {
  const { id, investigationStatus: from } = locked;
  const set = { decisionAskedAt: null, decidedBy: null, decidedAt: null, decisionReason: null };
  const moved = await moveRecord(ctx, discrepancyKind, { id, to, seen: from, reason, set });
  if (moved === null && !undoesOlder) return;
  const standing = isDecision(from) || undoesOlder ? await findStanding(ctx, id) : undefined;
  if (standing !== undefined) await undoStanding(ctx, locked, standing, reason || '');
  await noteInCall(ctx, locked, investigationStatusLabels[to], reason);
}
