import { and, eq } from 'drizzle-orm';
import { noReasonGiven } from '#features/partners/rules.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { type InvestigationStatus, investigationStatusLabels, isDecision } from './rules.ts';
import { valueDiscrepancies } from './tables.server.ts';

interface Change {
  id: string;
  investigationStatus: InvestigationStatus;
  reason?: string | null | undefined;
}

/**
 * Takes up, resolves or dismisses a discrepancy, or puts it back. A decision, and undoing one, needs
 * `discrepancies.decide`. Throws `forbidden`, `not_found`, and `conflict` when somebody else was faster.
 */
export function investigateDiscrepancy(ctx: Ctx, { id, investigationStatus, reason }: Change): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [before] = await inside.db
      .select({ status: valueDiscrepancies.investigationStatus })
      .from(valueDiscrepancies)
      .where(eq(valueDiscrepancies.id, id));
    const mayDecide = ctx.actor.permissions.has('discrepancies.decide');
    const touchesDecision =
      isDecision(investigationStatus) || (before !== undefined && isDecision(before.status as InvestigationStatus));
    if (touchesDecision && !mayDecide) {
      throw new DomainError('forbidden', 'Só um administrador pode decidir uma discrepância.');
    }
    if (before === undefined) throw new DomainError('not_found', 'Discrepância não encontrada.');
    if (before.status === investigationStatus) return;
    const decided = isDecision(investigationStatus);
    const [changed] = await inside.db
      .update(valueDiscrepancies)
      .set({
        investigationStatus,
        decidedBy: decided ? ctx.actor.id : null,
        decidedAt: decided ? ctx.now : null,
        decisionReason: decided ? reason || noReasonGiven : null,
      })
      .where(and(eq(valueDiscrepancies.id, id), eq(valueDiscrepancies.investigationStatus, before.status)))
      .returning({ callId: valueDiscrepancies.callId });
    if (changed === undefined) {
      throw new DomainError('conflict', 'Outra pessoa acabou de mudar esta discrepância. Atualize a página.');
    }
    await announce(inside, 'discrepancies');
    const label = investigationStatusLabels[investigationStatus];
    await addCallEvent(inside, {
      callId: changed.callId,
      type: 'discrepancy_decided',
      reason: reason ? `${label}: ${reason}` : label,
    });
  });
}
