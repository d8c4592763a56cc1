export const receiptStatuses = ['pendente', 'analisando', 'aprovado', 'rejeitado'] as const;
export type ReceiptStatus = (typeof receiptStatuses)[number];
export const receiptStatusLabels: Record<ReceiptStatus, string> = {
  pendente: 'Pendente',
  analisando: 'Analisando',
  aprovado: 'Aprovado',
  rejeitado: 'Rejeitado',
};

const nextStatuses: Record<ReceiptStatus, readonly ReceiptStatus[]> = {
  pendente: ['aprovado', 'rejeitado'],
  analisando: ['aprovado', 'rejeitado'],
  aprovado: ['pendente'],
  rejeitado: ['pendente'],
};

/** What a person may make of a receipt now; one decided by mistake goes back to `pendente` first. */
export function decisionsFrom(status: ReceiptStatus): readonly ReceiptStatus[] {
  return nextStatuses[status];
}

export const maxReceiptBytes = 10 * 1024 * 1024;
export const maxReceiptPages = 20;
