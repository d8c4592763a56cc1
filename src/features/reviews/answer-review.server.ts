// Tested in change-review-status.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { editedMeanwhile } from '#shared/record/edits.ts';
import type { AnswerReviewBody } from './contract.ts';
import { reviewKind, reviewModerations } from './tables.server.ts';

/**
 * Stores the house's public answer to a testimonial; an empty one removes it. Throws `not_found`, and `conflict` when
 * the seen answer has changed, naming the other person, and for withdrawn words.
 */
export function answerReview(ctx: Ctx, { id, answer, seen }: AnswerReviewBody & { id: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [now] = await inside.db.select().from(reviewModerations).where(eq(reviewModerations.id, id)).for('update');
    if (now === undefined) throw new DomainError('not_found', reviewKind.notFound);
    if (now.status === 'retirada') throw new DomainError('conflict', 'O cliente retirou a permissão destas palavras.');
    const next = answer || null;
    if (seen !== undefined && now.answer !== (seen || null) && now.answer !== next) {
      const { answeredAt: at, answeredBy: actorId, answeredByName: actorName } = now;
      const by = at === null || actorName === null ? undefined : { at, actorId, actorName };
      const clash = { path: 'answer', now: now.answer, by };
      throw editedMeanwhile('esta resposta', [clash], { id: ctx.actor.id, now: ctx.now });
    }
    await inside.db
      .update(reviewModerations)
      .set({ answer: next, answeredAt: ctx.now, answeredBy: ctx.actor.id, answeredByName: ctx.actor.name })
      .where(eq(reviewModerations.id, id));
    for (const topic of reviewKind.topics) await announce(inside, topic);
  });
}
