import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { findStanding } from '../../parts/end-decision.server.ts';
import { isDecision } from '../../rules.ts';
import { discrepancyDecisions } from '../../tables.server.ts';
import type { EndDecisionBody } from '../contract.ts';
import { refuseOlderCase } from './decisions.server.ts';
import { lockCase } from './lock-case.server.ts';

/**
 * The decision that stands about amounts which have changed since, with its discrepancy locked. Throws `not_found`, and
 * `conflict` without one, with who ended it, or for newer amounts or answers.
 */
export async function demandOlderDecision(ctx: Ctx, { id, decisionId, ...seen }: EndDecisionBody & { id: string }) {
  const locked = await lockCase(ctx, id);
  const standing = await findStanding(ctx, id);
  if (standing === undefined || standing.id !== decisionId) throw await endedMeanwhile(ctx, id, decisionId);
  if (isDecision(locked.investigationStatus)) {
    throw new DomainError(
      'conflict',
      'Esta decisão vale para os valores de agora. Para desfazer, retome a discrepância.',
    );
  }
  await refuseOlderCase(ctx, locked, seen);
  return { locked, standing };
}

async function endedMeanwhile(ctx: Ctx, discrepancyId: string, decisionId: string): Promise<DomainError> {
  const isIt = and(eq(discrepancyDecisions.discrepancyId, discrepancyId), eq(discrepancyDecisions.id, decisionId));
  const [ended] = await ctx.db
    .select()
    .from(discrepancyDecisions)
    .where(and(isIt, isNotNull(discrepancyDecisions.endedAt)))
    .orderBy(desc(discrepancyDecisions.id));
  if (ended?.endedAt == null) return new DomainError('not_found', 'Decisão não encontrada.');
  const doneBy = { actorId: ended.endedBy, actorName: ended.endedName ?? '', at: ended.endedAt };
  return tooLate(ctx, doneBy, ended.ending === 'undone' ? 'desfez esta decisão' : 'manteve esta decisão');
}
