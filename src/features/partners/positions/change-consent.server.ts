// Tested in report-position.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { findOwnPartner } from '../queries.server.ts';
import { findConsent, listCallsOnTheWay } from './queries.server.ts';
import { consent } from './rules.ts';
import { partnerPositions, positionConsents } from './tables.server.ts';

/**
 * Gives or withdraws the actor's consent to share its position, for the text that it read; withdrawing deletes stored
 * positions. Throws `forbidden` without a partner, and `conflict` for an outdated text.
 */
export async function changeConsent(
  ctx: Ctx,
  { given, version }: { given: boolean; version: number },
): Promise<Date | null> {
  const { id: partnerId } = await findOwnPartner(ctx);
  if (given && version !== consent.version) {
    throw new DomainError('conflict', 'O texto mudou. Atualize a página e leia de novo antes de autorizar.');
  }
  const userId = ctx.actor.id ?? '';
  return inTransaction(ctx, async (inside) => {
    const known = await findConsent(inside);
    if (given && known !== null) return known;
    await inside.db
      .update(positionConsents)
      .set({ withdrawnAt: ctx.now })
      .where(and(eq(positionConsents.userId, userId), isNull(positionConsents.withdrawnAt)));
    if (!given) {
      await inside.db.delete(partnerPositions).where(eq(partnerPositions.userId, userId));
      await announce(inside, 'partners');
      await announceTo(inside, 'client-call', ...(await listCallsOnTheWay(inside, partnerId)));
      return null;
    }
    await inside.db.insert(positionConsents).values({ userId, version, givenAt: ctx.now }).onConflictDoNothing();
    return findConsent(inside);
  });
}
