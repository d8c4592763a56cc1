import type { CallStatus } from '#features/service-calls/rules.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';

/** Read by the client's page, which loads no shapes: `contract.ts` takes it from here. */
export const clientReceiptsPath = '/api/acompanhar/:clientKey/comprovantes';

/** Of one side, over the whole life of a call. */
export const maxReceiptsOfSide = 10;

/** Whether the client of a call may send a receipt: the confirmation of the work has said what was paid. */
export function clientMaySend(call: { status: CallStatus; isConfirmed: boolean }): Verdict {
  if (call.status === 'cancelado') return no('Este atendimento foi cancelado: fale com a central.');
  return call.isConfirmed ? yes : no('Primeiro confirme o atendimento. Depois você manda o comprovante aqui.');
}

/** Whether the partner or driver of a call may send a receipt: money changes hands once the visit has begun. */
export function partnerMaySend(status: CallStatus): Verdict {
  if (status === 'cancelado') return no('O chamado foi cancelado: fale com a central para enviar o comprovante.');
  return status === 'pendente' ? no('O comprovante se manda depois de sair para o atendimento.') : yes;
}
