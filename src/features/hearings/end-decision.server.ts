// Tested in decide-second-look.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { standsAbout } from './parts/decisions-about.server.ts';
import type { Matter } from './rules.ts';
import { matterDecisions } from './tables.server.ts';

/** Notes that a decision no longer holds, because its owner took it back; without one nothing happens. */
export function endDecision(ctx: Ctx, matter: Matter, reason: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [ended] = await inside.db
      .update(matterDecisions)
      .set({ undoneAt: ctx.now, undoneReason: reason, undoneBy: ctx.actor.id })
      .where(standsAbout(matter))
      .returning({ partnerId: matterDecisions.partnerId });
    if (ended === undefined) return;
    await announce(inside, 'hearings');
    if (ended.partnerId !== null) await announceTo(inside, 'own-hearings', ended.partnerId);
  });
}
