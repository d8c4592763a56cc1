import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { reportArrival } from '#features/service-calls/arrival/report-arrival.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { releaseWork } from './parts/release-work.server.ts';
import { hasWorkBegun, lockCall } from './queries.server.ts';

/**
 * Notes that the partner begins the work on a call that is under way, once per visit. Throws `conflict` when it is not
 * under way or not this partner's, and `invalid` when there is neither an approved quote nor a reason.
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
    // Who begins is there, also where nobody said so.
    if (call.startedAt !== null && call.arrivedAt === null) await reportArrival(inside, { callId });
    await addCallEvent(inside, {
      callId,
      type: 'work_begun',
      reason,
      data: actionId === undefined ? {} : { actionId },
    });
  });
}
