import { and, eq, isNull } from 'drizzle-orm';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { applicantLookTold } from './parts/applicant-look-message.server.ts';
import { secondLookTold } from './parts/decision-messages.server.ts';
import { listDeciders } from './parts/decisions-about.server.ts';
import { takeUpAgain } from './parts/take-up-again.server.ts';
import { decisionUndone, partTaken, type SecondLookOutcome, whoDecides } from './rules.ts';
import { matterDecisions, secondLooks } from './tables.server.ts';

interface Verdict {
  id: string;
  outcome: SecondLookOutcome;
  reason: string;
}

/**
 * Keeps or undoes a decision as another person than the one who took it; undone, its owner takes back what it did and
 * nothing else. Throws `not_found`, `forbidden` without the permission of the matter or for whoever took part in a
 * decision about it, and `conflict` when somebody was faster or the decision no longer holds.
 */
export function decideSecondLook(ctx: Ctx, { id, outcome, reason }: Verdict): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [found] = await inside.db
      .select({ look: secondLooks, decision: matterDecisions })
      .from(secondLooks)
      .innerJoin(matterDecisions, eq(matterDecisions.id, secondLooks.decisionId))
      .where(eq(secondLooks.id, id))
      .for('update');
    if (found === undefined) throw new DomainError('not_found', 'Não encontramos este pedido.');
    const { look, decision } = found;
    const { actor } = inside;
    if (actor.id === null || !actor.permissions.has(whoDecides[decision.kind])) {
      throw new DomainError('forbidden', 'Você não pode decidir sobre isto.');
    }
    const part = partTaken(actor.id, await listDeciders(inside, { kind: decision.kind, id: decision.matterId }));
    if (part !== null) throw new DomainError('forbidden', `${part} quem olha de novo precisa ser outra pessoa.`);
    if (look.outcome !== null) throw new DomainError('conflict', `${look.decidedByName} já decidiu este pedido.`);
    if (decision.undoneAt !== null) throw new DomainError('conflict', 'Esta decisão já não vale.');
    await inside.db
      .update(secondLooks)
      .set({ outcome, reason, decidedAt: ctx.now, decidedById: actor.id, decidedByName: actor.name })
      .where(and(eq(secondLooks.id, id), isNull(secondLooks.outcome)));
    if (outcome === 'desfeita') await undo(inside, decision, reason);
    await announce(inside, 'hearings');
    const { partnerId, applicationId } = decision;
    if (applicationId !== null) {
      const about = { kind: 'application', id: applicationId } as const;
      await queueMessage(inside, applicantLookTold, { lookId: id, applicationId }, { once: id, cause: about });
    }
    if (partnerId === null) return;
    await announceTo(inside, 'own-hearings', partnerId);
    const cause = { kind: 'partner', id: partnerId } as const;
    await queueMessage(inside, secondLookTold, { lookId: id }, { once: id, cause });
  });
}

async function undo(ctx: Ctx, decision: typeof matterDecisions.$inferSelect, reason: string): Promise<void> {
  const { id, kind, matterId } = decision;
  await ctx.db
    .update(matterDecisions)
    .set({ undoneAt: ctx.now, undoneReason: reason, undoneBy: ctx.actor.id })
    .where(eq(matterDecisions.id, id));
  await takeUpAgain(ctx, decision, reason);
  await publish(ctx, decisionUndone, { matter: { kind, id: matterId }, decisionId: id, reason });
}
