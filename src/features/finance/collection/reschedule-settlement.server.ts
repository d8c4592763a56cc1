// Tested in answer-settlement-request.db.test.ts.
import { desc, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { movedMeanwhile } from '#platform/move-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { formatDate, startOfDay, todayOn } from '#shared/time/dates.ts';
import { endWaiting } from '../parts/end-waiting.server.ts';
import { lockSettlement } from '../settlements/parts/lock-settlement.server.ts';
import { settlementDueChanges, settlementKind, settlements } from '../tables.server.ts';

/**
 * Agrees another due day for an open settlement; what is late, and when it is reminded of, follow it. Throws
 * `not_found`, `invalid` for a day that is past or the same, and `conflict` with who closed it or agreed a day first.
 */
export async function rescheduleSettlement(
  ctx: Ctx,
  { id, dueOn, reason, seen }: { id: string; dueOn: string; reason: string; seen?: string | undefined },
): Promise<void> {
  if (dueOn < todayOn(ctx.now)) throw refusalAt('dueOn', 'O novo vencimento não pode ser um dia que já passou.');
  await inTransaction(ctx, async (inside) => {
    const settlement = await lockSettlement(inside, id);
    if (settlement.status !== 'aberto') throw await movedMeanwhile(inside, settlementKind, id);
    if (seen !== undefined && seen !== settlement.dueOn) {
      const [last] = await inside.db
        .select()
        .from(settlementDueChanges)
        .where(eq(settlementDueChanges.settlementId, id))
        .orderBy(desc(settlementDueChanges.id))
        .limit(1);
      throw tooLate(inside, last, `combinou o vencimento ${formatDate(startOfDay(settlement.dueOn))}`, 'Confira.');
    }
    if (dueOn === settlement.dueOn) throw refusalAt('dueOn', 'Este já é o vencimento. Escolha outro dia.');
    await inside.db.update(settlements).set({ dueOn }).where(eq(settlements.id, id));
    await inside.db
      .insert(settlementDueChanges)
      .values({ settlementId: id, before: settlement.dueOn, dueOn, reason, ...doneNow(inside) });
    await endWaiting(inside, settlement);
    await announce(inside, 'finance');
  });
}
