// Tested in answer-hearing.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { addToHearing, lockOpenHearing } from './parts/add-to-hearing.server.ts';
import { demandNoClientWord } from './parts/demand-no-client-word.server.ts';
import { hearings } from './tables.server.ts';

/**
 * Gives the partner more time, with a reason that it reads; also after the deadline has passed. Throws `not_found`,
 * `invalid` for a deadline that is not later or words that name a client, and `conflict` after the decision.
 */
export function extendHearing(
  ctx: Ctx,
  { id, dueAt, words }: { id: string; dueAt: Date; words: string },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const hearing = await lockOpenHearing(inside, id);
    await demandNoClientWord(inside, { hearingId: id, words });
    if (dueAt <= hearing.dueAt || dueAt <= ctx.now) throw refusalAt('dueAt', 'Escolha um prazo depois do de agora.');
    await inside.db.update(hearings).set({ dueAt }).where(eq(hearings.id, id));
    await addToHearing(inside, hearing, { kind: 'prazo', words, dueAt });
  });
}
