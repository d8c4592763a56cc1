// Tested in when-call-finished.db.test.ts.
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { dueOn } from './rules.ts';
import { commissionLines } from './tables.server.ts';

/** Posts the contrary of a call's last commission line; one that was taken back already stays as it is. */
export async function reverseCommission(ctx: Ctx, callId: string): Promise<void> {
  const [line] = await ctx.db
    .select()
    .from(commissionLines)
    .where(and(eq(commissionLines.callId, callId), eq(commissionLines.kind, 'commission')))
    .orderBy(desc(commissionLines.round))
    .limit(1);
  if (line === undefined) return;
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
}
