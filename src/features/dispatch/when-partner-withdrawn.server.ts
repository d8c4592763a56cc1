import { and, asc, eq } from 'drizzle-orm';
import { partnerWithdrawn } from '#features/partners/rules.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import { when } from '#platform/events.server.ts';
import { unassignPartner } from './assign-partner.server.ts';

/**
 * A partner that leaves, or leaves regions, hands back what it has open there: each call goes to the queue with the
 * reason.
 */
export const whenPartnerWithdrawn = when(partnerWithdrawn, async (ctx, { partnerId, regions, reason }) => {
  const calls = await ctx.db
    .select({
      id: serviceCalls.id,
      status: serviceCalls.status,
      city: serviceCalls.city,
      state: serviceCalls.state,
    })
    .from(serviceCalls)
    .where(and(eq(serviceCalls.assignedPartnerId, partnerId), callIsOpen))
    .orderBy(asc(serviceCalls.id));
  for (const { id, status, city, state } of calls) {
    if (regions !== null && !regions.includes(`${state} - ${city}`)) continue;
    if (status === 'pendente') await unassignPartner(ctx, { callId: id, reason });
    else await changeCallStatus(ctx, { id, status: 'pendente', from: status, reason });
  }
});
