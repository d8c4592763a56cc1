// Tested in decide-second-look.db.test.ts.
import { eq, type SQL } from 'drizzle-orm';
import { readSettings } from '#features/settings/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { deadlineAfter, mayAskAgain } from './rules.ts';
import { matterDecisions, secondLooks } from './tables.server.ts';

/**
 * Asks once that another person looks at a decision. `own` is the condition that it is one about whoever asks. Throws
 * `not_found`, and `conflict` for a second time, too late, or for a decision that no longer holds.
 */
export function askSecondLook(
  ctx: Ctx,
  { own, words }: { own: SQL | undefined; words: string },
): Promise<{ dueAt: Date }> {
  return inTransaction(ctx, async (inside) => {
    const [decision] = await inside.db.select().from(matterDecisions).where(own).for('update');
    if (decision === undefined) throw new DomainError('not_found', 'Não encontramos esta decisão.');
    const earlier = await inside.db.$count(secondLooks, eq(secondLooks.decisionId, decision.id));
    const verdict = mayAskAgain({ ...decision, hasLook: earlier > 0 }, ctx.now);
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    const dueAt = deadlineAfter(ctx.now, (await readSettings(inside)).hearings.lookDays);
    await inside.db
      .insert(secondLooks)
      .values({ decisionId: decision.id, firstDeciderId: decision.decidedById, words, askedAt: ctx.now, dueAt });
    await announce(inside, 'hearings');
    if (decision.partnerId !== null) await announceTo(inside, 'own-hearings', decision.partnerId);
    return { dueAt };
  });
}
