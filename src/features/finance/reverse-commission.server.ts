// Tested in when-call-finished.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { findCommission } from './queries.server.ts';
import { dueOn } from './rules.ts';
import { commissionLines } from './tables.server.ts';

/**
 * Posts the contrary of a call's last commission line and gives its percentage; one that was taken back already stays
 * as it is.
 */
export async function reverseCommission(ctx: Ctx, callId: string): Promise<number | null> {
  const line = await findCommission(ctx, callId);
  if (line === undefined) return null;
  const { partnerId, round, commissionBasisPoints } = line;
  await ctx.db
    .insert(commissionLines)
    .values({
      callId,
      partnerId,
      kind: 'reversal',
      round,
      reversesId: line.id,
      finalValueCents: -line.finalValueCents,
      commissionBasisPoints,
      commissionCents: -line.commissionCents,
      postedAt: ctx.now,
      dueOn: dueOn(ctx.now),
    })
    .onConflictDoNothing();
  await announce(ctx, 'finance');
  return commissionBasisPoints;
}
