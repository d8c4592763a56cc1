// Tested in look-for-patterns.db.test.ts.
import { eq } from 'drizzle-orm';
import { callsChangedClient } from '#features/clients/rules.ts';
import { callConfirmed, callFinished, callStatusChanged } from '#features/service-calls/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { discrepancyOpened } from '#features/value-audit/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { when } from '#platform/events.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { lookForPatterns } from './look-for-patterns.server.ts';
import { fraudLooksDue } from './tables.server.ts';

/** The client stated what was paid. */
export const whenCallConfirmed = when(callConfirmed, (ctx, { callId }) => askForLooks(ctx, callId));

/** The partner reported. */
export const whenCallFinished = when(callFinished, (ctx, { callId }) => askForLooks(ctx, callId));

/** A call that its client had confirmed is cancelled. */
export const whenCallCancelled = when(callStatusChanged, async (ctx, { callId, to }) => {
  if (to === 'cancelado') await askForLooks(ctx, callId);
});

/** A partner stayed silent for a day, or a receipt told of a difference. */
export const whenDiscrepancyOpened = when(discrepancyOpened, (ctx, { callId }) => askForLooks(ctx, callId));

/** Calls of one client are another's since its records were merged or parted. */
export const whenClientsMerged = when(callsChangedClient, async (ctx, { from, to }) => {
  await ctx.db
    .insert(fraudLooksDue)
    .values([from, to].map((subjectId) => ({ subjectKind: 'client' as const, subjectId, askedAt: ctx.now })));
  await queueJob(ctx, lookForPatterns);
});

/** Asks for a look at both sides of a call; rows are only added, so nobody waits. */
async function askForLooks(ctx: Ctx, callId: string): Promise<void> {
  const [call] = await ctx.db
    .select({ partnerId: serviceCalls.assignedPartnerId, clientId: serviceCalls.clientId })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  if (call === undefined || call.partnerId === null) return;
  await ctx.db.insert(fraudLooksDue).values([
    { subjectKind: 'partner', subjectId: call.partnerId, askedAt: ctx.now },
    { subjectKind: 'client', subjectId: call.clientId, askedAt: ctx.now },
  ]);
  await queueJob(ctx, lookForPatterns);
}
