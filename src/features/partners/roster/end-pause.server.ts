// Tested in save-plan.db.test.ts.
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { spanWords } from './rules.ts';
import { partnerPauses } from './tables.server.ts';

/** Ends a running pause, or removes a future one. A past one stays. Throws `not_found`. */
export function endPause(ctx: Ctx, { partnerId, pauseId }: { partnerId: string; pauseId: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const isThisPause = and(eq(partnerPauses.id, pauseId), eq(partnerPauses.partnerId, partnerId));
    const [ended] = await inside.db
      .update(partnerPauses)
      .set({ endedAt: ctx.now })
      .where(and(isThisPause, isNull(partnerPauses.endedAt), gt(partnerPauses.untilAt, ctx.now)))
      .returning();
    if (ended === undefined) {
      const [there] = await inside.db.select().from(partnerPauses).where(isThisPause);
      if (there === undefined) throw new DomainError('not_found', 'Pausa não encontrada.');
      // A repeat after a lost answer, or a late report from an offline phone.
      return;
    }
    await noteChange(inside, { partnerId, subject: 'escala', action: 'removido', name: spanWords(ended) });
  });
}
