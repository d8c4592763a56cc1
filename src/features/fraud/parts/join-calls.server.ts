// Tested in #features/fraud/open-fraud-case.db.test.ts.
import { eq } from 'drizzle-orm';
import { findCommission, findRate } from '#features/finance/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { fraudCaseCalls, type fraudCases } from '../tables.server.ts';

type CaseRow = Pick<typeof fraudCases.$inferSelect, 'id' | 'pattern' | 'isOpen'>;

/**
 * Joins calls to a case, each with its own commission rate; calls that stand in it, or in another open case of the
 * same pattern, are left alone. Gives the ids of those that joined.
 */
export async function joinCalls(
  ctx: Ctx,
  { id: caseId, pattern, isOpen }: CaseRow,
  { callIds, reason = null }: { callIds: readonly string[]; reason?: string | null },
): Promise<string[]> {
  if (callIds.length === 0) return [];
  const rows = [];
  for (const callId of [...callIds].sort()) rows.push({ callId, commissionBasisPoints: await rateOf(ctx, callId) });
  const joined = await ctx.db
    .insert(fraudCaseCalls)
    .values(rows.map((row) => ({ ...doneNow(ctx), caseId, pattern, isOpen, reason, ...row })))
    .onConflictDoNothing()
    .returning({ callId: fraudCaseCalls.callId });
  return joined.map(({ callId }) => callId);
}

/** The percentage of the call's own line, or the one that it would be posted at. */
async function rateOf(ctx: Ctx, callId: string): Promise<number> {
  const line = await findCommission(ctx, callId);
  if (line !== undefined) return line.basisPoints;
  const [call] = await ctx.db
    .select({ partnerId: serviceCalls.assignedPartnerId })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  return (await findRate(ctx, { callId, partnerId: call?.partnerId ?? null })).basisPoints;
}
