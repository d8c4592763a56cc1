// Tested in change-review-status.db.test.ts.
import { and, eq, ne, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { AnswerReviewBody } from './contract.ts';
import { reviewKind, reviewModerations } from './tables.server.ts';

/**
 * Keeps what the house says below a testimonial; an empty answer takes it off. Throws `conflict` where another answer stands by
 * now than the one that was seen, and for words that their client withdrew.
 */
export function answerReview(ctx: Ctx, { id, answer, seen }: AnswerReviewBody & { id: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [kept] = await inside.db
      .update(reviewModerations)
      .set({ answer: answer || null })
      .where(
        and(
          eq(reviewModerations.id, id),
          ne(reviewModerations.status, 'retirada'),
          sql`${reviewModerations.answer} is not distinct from ${seen || null}::text`,
        ),
      )
      .returning({ id: reviewModerations.id });
    if (kept === undefined) {
      throw new DomainError(
        'conflict',
        'Outra pessoa respondeu, ou o cliente retirou estas palavras. Atualize a página.',
      );
    }
    for (const topic of reviewKind.topics) await announce(inside, topic);
  });
}
