// Tested in open-recurring-visits.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import type { ChangeRecurringBody } from './contract.ts';
import { type DayOf, lockOpenDay } from './parts/lock-open-day.server.ts';
import { recurringVisitDays, recurringVisitKind } from './tables.server.ts';

/** Pauses visits that come again, takes them up or ends them. Throws as `moveRecord` does. */
export async function changeRecurringVisit(
  ctx: Ctx,
  { id, status, from, reason }: ChangeRecurringBody & { id: string },
): Promise<void> {
  await moveRecord(ctx, recurringVisitKind, { id, to: status, seen: from, reason, set: { updatedAt: ctx.now } });
}

/** Leaves one day out. Throws `not_found`, and `conflict` when its call is open already. */
export function skipVisitDay(ctx: Ctx, which: DayOf): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await lockOpenDay(inside, which);
    const skipped = { callId: null, problem: null, skippedAt: ctx.now, ...doneNow(inside) };
    await inside.db
      .insert(recurringVisitDays)
      .values({ recurringVisitId: which.id, visitOn: which.on, ...skipped })
      .onConflictDoUpdate({ target: [recurringVisitDays.recurringVisitId, recurringVisitDays.visitOn], set: skipped });
    await announce(inside, 'calls');
  });
}
