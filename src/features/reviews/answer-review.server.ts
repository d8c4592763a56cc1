// Tested in change-review-status.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { AnswerReviewBody } from './contract.ts';
import { reviewAnswerCard } from './rules.ts';
import { reviewKind, reviewModerations } from './tables.server.ts';

/**
 * Stores the house's public answer to a testimonial; an empty one removes it. Throws `not_found`, and `conflict` when
 * the seen answer has changed, naming the other person, and for withdrawn words.
 */
export async function answerReview(
  ctx: Ctx,
  { id, answer = null, seen }: AnswerReviewBody & { id: string },
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const [now] = await inside.db.select().from(reviewModerations).where(eq(reviewModerations.id, id)).for('update');
    if (now === undefined) throw new DomainError('not_found', reviewKind.notFound);
    if (now.status === 'retirada') throw new DomainError('conflict', 'O cliente retirou a permissão destas palavras.');
    const { answeredAt: at, answeredBy: actorId, answeredByName: actorName } = now;
    await editRecord(inside, {
      card: reviewAnswerCard,
      lock: async () => now,
      seen: { answer: seen },
      wanted: { answer },
      history: { findLast: async () => (at === null || actorName === null ? undefined : { at, actorId, actorName }) },
      save: async (tx, { set }) => {
        const by = { answeredAt: tx.now, answeredBy: tx.actor.id, answeredByName: tx.actor.name };
        await tx.db
          .update(reviewModerations)
          .set({ ...set, ...by })
          .where(eq(reviewModerations.id, id));
        for (const topic of reviewKind.topics) await announce(tx, topic);
      },
    });
  });
}
