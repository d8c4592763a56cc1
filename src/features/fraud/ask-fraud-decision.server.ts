// Tested in open-fraud-case.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile, moveRecord, noteStep } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { AskFraudDecisionBody } from './contract.ts';
import { fraudCaseKind, fraudCases } from './tables.server.ts';

/**
 * Asks an administrator to decide, with findings; an open case is thereby taken up. Throws `not_found`, and `conflict`
 * for a decided one, a repeated request, or one that moved meanwhile.
 */
export function askFraudDecision(ctx: Ctx, { id, from, words }: AskFraudDecisionBody & { id: string }): Promise<void> {
  const reason = `Decisão pedida ao administrador: ${words}`;
  const set = { decisionAskedAt: ctx.now };
  return inTransaction(ctx, async (inside) => {
    const [now] = await inside.db.select().from(fraudCases).where(eq(fraudCases.id, id)).for('update');
    if (now === undefined) throw new DomainError('not_found', fraudCaseKind.notFound);
    if (from !== undefined && from !== now.status) throw await movedMeanwhile(inside, fraudCaseKind, id);
    if (now.decisionAskedAt !== null) throw new DomainError('conflict', 'A decisão já foi pedida ao administrador.');
    if (now.status === 'PENDING') {
      await moveRecord(inside, fraudCaseKind, { id, to: 'INVESTIGATING', seen: 'PENDING', reason, set });
    } else if (now.status === 'INVESTIGATING') {
      await inside.db
        .update(fraudCases)
        .set(set)
        .where(and(eq(fraudCases.id, id), isNull(fraudCases.decisionAskedAt)));
      await noteStep(inside, fraudCaseKind, { id, from: 'INVESTIGATING', to: 'INVESTIGATING', reason });
    } else {
      throw await movedMeanwhile(inside, fraudCaseKind, id);
    }
  });
}
