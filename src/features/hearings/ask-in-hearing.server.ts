// Tested in answer-hearing.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { addToHearing, lockOpenHearing } from './parts/add-to-hearing.server.ts';
import { demandNoClientWord } from './parts/demand-no-client-word.server.ts';
import { deadlineAfterQuestion } from './rules.ts';
import { hearings } from './tables.server.ts';

/**
 * Asks the partner something more, with at least two days to answer. Throws `not_found`, `invalid` for words that name
 * a client, and `conflict` after the decision.
 */
export function askInHearing(ctx: Ctx, { id, words }: { id: string; words: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const hearing = await lockOpenHearing(inside, id);
    await demandNoClientWord(inside, { hearingId: id, words });
    const dueAt = deadlineAfterQuestion(hearing.dueAt, ctx.now);
    await inside.db.update(hearings).set({ dueAt, answeredAt: null }).where(eq(hearings.id, id));
    await addToHearing(inside, hearing, { kind: 'pergunta', words, dueAt });
  });
}
