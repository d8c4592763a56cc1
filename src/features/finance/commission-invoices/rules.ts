import { monthInWords } from '#shared/time/months.ts';

/** States of a partner's commission of a month: to be invoiced, invoiced, or nothing to invoice. */
export const invoiceStates = ['falta', 'anotada', 'sem_valor'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
export const invoiceStateLabels: Record<InvoiceState, string> = {
  falta: 'Falta emitir',
  anotada: 'Emitida',
  sem_valor: 'Sem valor a faturar',
};

export function invoiceState({ cents, isNoted }: { cents: number; isNoted: boolean }): InvoiceState {
  if (isNoted) return 'anotada';
  return cents > 0 ? 'falta' : 'sem_valor';
}

interface Taker {
  zipCode: string | null;
  address: string | null;
  neighborhood: string | null;
}

/** Data of the taker that the municipal form asks for and the portal does not have. */
export function missingOf({ zipCode, address, neighborhood }: Taker): string[] {
  return [
    ...(address === null ? ['endereço'] : []),
    ...(neighborhood === null ? ['bairro'] : []),
    ...(zipCode === null ? ['CEP'] : []),
  ];
}

/** The text of the note's service. */
export function invoiceDescription({ month, calls }: { month: string; calls: number }): string {
  const count = calls === 1 ? '1 chamado' : `${calls} chamados`;
  const base = `Comissão pela intermediação de serviços de desentupimento em ${monthInWords(month)}`;
  return calls > 0 ? `${base}: ${count}` : base;
}
