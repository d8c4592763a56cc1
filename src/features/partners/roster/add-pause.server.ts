// Tested in save-plan.db.test.ts.
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { momentOf } from '#shared/time/dates.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { noteChange } from '../parts/note-change.server.ts';
import type { AddPauseBody } from './contract.ts';
import { spanWords } from './rules.ts';
import { partnerPauses } from './tables.server.ts';

/**
 * Adds a time in which a partner takes no calls. The same once more changes nothing. Throws `not_found`, `invalid`,
 * and `conflict` for one that overlaps another.
 */
export async function addPause(
  ctx: Ctx,
  { partnerId, from, until, reason }: AddPauseBody & { partnerId: string },
): Promise<void> {
  const [fromAt, untilAt] = [momentOf(from), momentOf(until)];
  if (fromAt === null || untilAt === null || untilAt <= fromAt || untilAt <= ctx.now) {
    throw refusalAt('until', 'A pausa termina depois de começar, e depois de agora.');
  }
  await inTransaction(ctx, async (inside) => {
    await lockPartner(inside, partnerId);
    const [other] = await inside.db
      .select()
      .from(partnerPauses)
      .where(
        and(
          eq(partnerPauses.partnerId, partnerId),
          isNull(partnerPauses.endedAt),
          lt(partnerPauses.fromAt, untilAt),
          gt(partnerPauses.untilAt, fromAt),
        ),
      );
    const pause = { fromAt, untilAt, reason, ...doneNow(ctx) };
    if (other !== undefined) {
      if (isSame(other, pause)) return;
      throw refusalAt('from', `Já há uma pausa de ${spanWords(other)}.`, 'conflict');
    }
    await inside.db.insert(partnerPauses).values({ partnerId, ...pause });
    const name = spanWords(pause);
    await noteChange(inside, { partnerId, subject: 'escala', action: 'incluido', name, reason });
  });
}

/** Recognises a repeat after a lost answer. */
function isSame(
  one: Pick<typeof partnerPauses.$inferSelect, 'actorId' | 'fromAt' | 'untilAt' | 'reason'>,
  other: typeof one,
): boolean {
  const { actorId, fromAt, untilAt, reason } = one;
  const isSameSpan = fromAt.getTime() === other.fromAt.getTime() && untilAt.getTime() === other.untilAt.getTime();
  return isSameSpan && actorId === other.actorId && reason === other.reason;
}
