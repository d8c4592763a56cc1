import { rescheduleCall } from '#features/service-calls/edits/reschedule-call.server.ts';
import { findCallState, findLastStep } from '#features/service-calls/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { assignPartner, unassignPartner } from '../assign-partner.server.ts';
import type { MoveVisitBody } from './contract.ts';

/**
 * Moves a visit to another hour, another partner, or both, in one transaction. Throws as rescheduling, assigning and
 * unassigning do, and `conflict` when somebody else moved it meanwhile.
 */
export async function moveVisit(ctx: Ctx, id: string, input: MoveVisitBody): Promise<void> {
  const { from, reason, partnerId } = input;
  await inTransaction(ctx, async (inside) => {
    if (Date.parse(input.scheduledAt) !== Date.parse(from.scheduledAt)) {
      await rescheduleCall(inside, id, { scheduledAt: input.scheduledAt, from: from.scheduledAt, reason });
    } else if (partnerId === from.partnerId) {
      throw new DomainError('conflict', 'A visita já está nesse horário, com esse prestador.');
    }
    if (partnerId === from.partnerId) return;
    const call = await findCallState(inside, id);
    if (call.partnerId !== from.partnerId) {
      const last = await findLastStep(inside, id);
      const now = call.partnerName === null ? 'Agora ela está sem prestador.' : `Agora ela é de ${call.partnerName}.`;
      throw tooLate(inside, last?.doneBy, last?.what ?? 'mudou o prestador desta visita', now);
    }
    if (call.partnerId !== null) await unassignPartner(inside, { callId: id, reason });
    if (partnerId !== null) await assignPartner(inside, { callId: id, partnerId });
  });
}
