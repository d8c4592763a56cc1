import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { reportArrival } from '#features/service-calls/steps/report-arrival.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { releaseWork } from './parts/release-work.server.ts';
import { hasWorkBegun, lockCall } from './queries.server.ts';

/**
 * Records that the partner begins the work of a running call, once per visit. Throws `conflict` when it is not running
 * or another partner's, and `invalid` without approved quote or reason.
 */
export function reportWorkBegun(
  ctx: Ctx,
  {
    callId,
    partnerId,
    reason,
    actionId,
  }: { callId: string; partnerId: string; reason: string | null; actionId?: string | undefined },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const call = await lockCall(inside, callId);
    if (call.partnerId !== partnerId || call.status !== 'em_andamento') {
      throw new DomainError('conflict', 'Este chamado não está em atendimento com você.');
    }
    await releaseWork(inside, { callId, partnerId, moment: 'inicio', byOffice: false, reason });
    if (await hasWorkBegun(inside, callId)) return;
    // Beginning implies arrival, even if unreported.
    if (call.startedAt !== null && call.arrivedAt === null) await reportArrival(inside, { callId });
    await addCallEvent(inside, {
      callId,
      type: 'work_begun',
      reason,
      data: actionId === undefined ? {} : { actionId },
    });
  });
}
