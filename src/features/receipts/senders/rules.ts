import type { CallStatus } from '#features/service-calls/rules.ts';
import { formatBRL, reaisToCents } from '#shared/numbers/money.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';

/** Read by the client's page, which loads no shapes: `contract.ts` takes it from here. */
export const clientReceiptsPath = '/api/acompanhar/:clientKey/comprovantes';

export const clientAnswerPath = '/api/acompanhar/:clientKey/comprovantes/:receiptId/resposta';

/** Of one side, over the whole life of a call. */
export const maxReceiptsOfSide = 10;

/** Whether the client of a call may send a receipt: the confirmation of the work has said what was paid. */
export function clientMaySend(call: { status: CallStatus; isConfirmed: boolean; isPaidByMonth: boolean }): Verdict {
  if (call.status === 'cancelado') return no('Este atendimento foi cancelado: fale com a central.');
  if (call.isPaidByMonth) return no('A empresa paga este atendimento na fatura do mês: não há comprovante a mandar.');
  return call.isConfirmed ? yes : no('Primeiro confirme o atendimento. Depois você manda o comprovante aqui.');
}

/** Whether the partner or driver of a call may send a receipt: money changes hands once the visit has begun. */
export function partnerMaySend(status: CallStatus): Verdict {
  if (status === 'cancelado') return no('O chamado foi cancelado: fale com a central para enviar o comprovante.');
  return status === 'pendente' ? no('O comprovante se manda depois de sair para o atendimento.') : yes;
}

/** The part of a reading that its sender is asked about; amount in reais. */
export interface SenderReading {
  amount: number | null;
  paidOn: string | null;
  paidAtTime: string | null;
  payeeName: string | null;
  /** Only scheduled, and not paid yet. */
  isScheduled: boolean;
}

/** `R$ 350,00 em 24/11 às 14:32, para João S.`; null without an amount. A scheduled payment has no day yet. */
export function readingWords({ amount, paidOn, paidAtTime, payeeName, isScheduled }: SenderReading): string | null {
  if (amount === null) return null;
  const day = paidOn === null ? '' : ` em ${paidOn.slice(8, 10)}/${paidOn.slice(5, 7)}`;
  const hour = paidOn === null || paidAtTime === null ? '' : ` às ${paidAtTime.slice(0, 5)}`;
  const payee = payeeName === null ? '' : `, para ${shortName(payeeName)}`;
  if (isScheduled)
    return `um pagamento agendado de ${formatBRL(reaisToCents(amount) ?? 0)}${payee}, que ainda não foi feito`;
  return `${formatBRL(reaisToCents(amount) ?? 0)}${day}${hour}${payee}`;
}

function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${last.charAt(0).toUpperCase()}.`;
}
