// Tested in investigate-discrepancy.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { queueDecisionAsked } from '#features/accounts/push/queue-decision-asked.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile, moveRecord, noteStep } from '#platform/move-record.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { DomainError } from '#shared/errors.ts';
import { discrepancyKind, valueDiscrepancies } from '../tables.server.ts';
import type { AskDecisionBody } from './contract.ts';

/**
 * Asks an administrator to decide, with findings; an open discrepancy is thereby taken up. Throws `not_found`, and
 * `conflict` for a decided one, a repeated request, or one that moved meanwhile.
 */
export function askDecision(ctx: Ctx, { id, from, words }: AskDecisionBody & { id: string }): Promise<void> {
  const reason = `Decisão pedida ao administrador: ${words}`;
  const set = { decisionAskedAt: ctx.now };
  return inTransaction(ctx, async (inside) => {
    const { callId, ...now } = await find(inside, id);
    if (from !== undefined && from !== now.investigationStatus) throw await movedMeanwhile(inside, discrepancyKind, id);
    if (now.decisionAskedAt !== null) throw alreadyAsked();
    if (now.investigationStatus === 'investigating') {
      const asked = await inside.db
        .update(valueDiscrepancies)
        .set(set)
        .where(
          and(
            eq(valueDiscrepancies.id, id),
            eq(valueDiscrepancies.investigationStatus, 'investigating'),
            isNull(valueDiscrepancies.decisionAskedAt),
          ),
        )
        .returning({ id: valueDiscrepancies.id });
      if (asked.length === 0) throw await movedMeanwhile(inside, discrepancyKind, id);
      await noteStep(inside, discrepancyKind, { id, from: 'investigating', to: 'investigating', reason });
    } else if (now.investigationStatus === 'pending') {
      await moveRecord(inside, discrepancyKind, { id, to: 'investigating', seen: 'pending', reason, set });
    } else {
      throw await movedMeanwhile(inside, discrepancyKind, id);
    }
    await queueDecisionAsked(inside, {
      permission: 'discrepancies.decide',
      tag: `decisao-${id}`,
      body: 'Uma discrepância de valores espera um administrador.',
      path: addressOf(officePages.valueAudit, undefined, { registro: id }),
    });
    await addCallEvent(inside, { callId, type: 'discrepancy_decided', reason });
  });
}

async function find(ctx: Ctx, id: string) {
  const { callId, investigationStatus, decisionAskedAt } = valueDiscrepancies;
  const [found] = await ctx.db
    .select({ callId, investigationStatus, decisionAskedAt })
    .from(valueDiscrepancies)
    .where(eq(valueDiscrepancies.id, id));
  if (found === undefined) throw new DomainError('not_found', discrepancyKind.notFound);
  return found;
}

const alreadyAsked = () => new DomainError('conflict', 'A decisão já foi pedida ao administrador.');
