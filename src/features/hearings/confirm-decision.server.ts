import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { standsAbout } from './parts/decisions-about.server.ts';
import type { Matter } from './rules.ts';
import { matterDecisions } from './tables.server.ts';

/**
 * Notes that `ctx.actor` let the decision about a matter stand, and is thereby not the other person who looks at it;
 * without one nothing happens.
 */
export async function confirmDecision(ctx: Ctx, matter: Matter): Promise<void> {
  const { confirmedBy } = matterDecisions;
  await ctx.db
    .update(matterDecisions)
    .set({ confirmedBy: sql`array_append(${confirmedBy}, ${ctx.actor.id}::uuid)` })
    .where(standsAbout(matter));
}
