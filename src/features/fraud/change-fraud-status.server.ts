import { eq } from 'drizzle-orm';
import { endDecision } from '#features/hearings/end-decision.server.ts';
import { ensureHeard } from '#features/hearings/ensure-heard.server.ts';
import { ensureRead } from '#features/hearings/ensure-read.server.ts';
import { recordDecision } from '#features/hearings/record-decision.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { movedMeanwhile, moveRecord } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { mayEver } from '#shared/record/steps.ts';
import type { ChangeFraudStatusBody } from './contract.ts';
import { type FraudStatus, fraudLife } from './rules.ts';
import { fraudCaseKind, fraudCases } from './tables.server.ts';

/**
 * Takes up a case, confirms or dismisses it, or takes it up again; the partner of a case is heard before it is
 * confirmed, and told what was decided. Throws as `moveRecord` and `ensureHeard` do, and `conflict` for an answer that
 * was not read, and when its pattern, or a call of it, has another open case.
 */
export async function changeFraudStatus(
  ctx: Ctx,
  { id, status, from, answers, reason }: ChangeFraudStatusBody & { id: string },
): Promise<void> {
  const isResolved = status === 'CONFIRMED' || status === 'DISMISSED';
  const set = { resolvedAt: isResolved ? ctx.now : null, decisionAskedAt: null };
  // People without permission learn nothing about a hearing.
  const known = mayEver(fraudLife, status, ctx.actor.permissions);
  if (!known.allowed) throw new DomainError('forbidden', known.why);
  try {
    await inTransaction(ctx, async (inside) => {
      const { partnerId, ...now } = await lockCase(inside, id);
      if (from !== undefined && from !== now.status) throw await movedMeanwhile(inside, fraudCaseKind, id);
      if (partnerId !== null && isResolved && now.isOpen) {
        await ensureRead(inside, { kind: 'fraude', id }, answers ?? 0);
        if (status === 'CONFIRMED') await ensureHeard(inside, { kind: 'fraude', id });
      }
      const moved = await moveRecord(inside, fraudCaseKind, { id, to: status, seen: from, reason, set });
      if (moved !== null && partnerId !== null) await tell(inside, { id, partnerId, status, reason: reason ?? '' });
    });
  } catch (error) {
    const taken = violatedUnique(error);
    if (taken !== 'fraud_cases_open_key' && taken !== 'fraud_case_calls_open_key') throw error;
    throw new DomainError('conflict', 'Já há outro caso em aberto deste padrão.');
  }
}

async function lockCase(ctx: Ctx, id: string) {
  const [found] = await ctx.db.select().from(fraudCases).where(eq(fraudCases.id, id)).for('update');
  if (found === undefined) throw new DomainError('not_found', fraudCaseKind.notFound);
  return found;
}

interface Told {
  id: string;
  partnerId: string;
  status: FraudStatus;
  reason: string;
}

/** Tells the partner of a decision, or that one no longer holds. */
async function tell(ctx: Ctx, { id, partnerId, status, reason }: Told): Promise<void> {
  const matter = { kind: 'fraude', id } as const;
  if (status === 'INVESTIGATING' || status === 'PENDING') return endDecision(ctx, matter, reason);
  const effects =
    status === 'CONFIRMED'
      ? ['A decisão fica registrada. O valor de cada atendimento é decidido à parte, um por um.']
      : ['Nada muda: estes atendimentos não contam mais contra você.'];
  await recordDecision(ctx, {
    matter,
    outcome: status === 'CONFIRMED' ? 'contra' : 'a_favor',
    reason,
    effects,
    partnerId,
  });
}
