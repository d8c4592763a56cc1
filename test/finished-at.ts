import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import type { Operation } from '#test/operation.ts';

/** A call of a partner that was opened and finished at an instant; its id and protocol. */
export async function finishedAt(
  operation: Omit<Operation, 'drop'>,
  { at, reais, partnerId }: { at: string; reais: number; partnerId: string },
): Promise<{ id: string; protocolNumber: string }> {
  const then = { ...operation.ctx, now: new Date(at) };
  const call = await operation.openCall({}, then);
  await assignPartner(then, { callId: call.id, partnerId });
  await changeCallStatus(then, { id: call.id, status: 'em_andamento' });
  const report = { finalValueCents: Math.round(reais * 100), paymentMethod: 'pix' } as const;
  await changeCallStatus(then, { id: call.id, status: 'finalizado', ...report });
  return call;
}
