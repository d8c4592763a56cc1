/** Reasons for declining a price; strategies to win the client back use the same list. */
export const declineReasons = ['preco', 'prazo', 'concorrente', 'desistiu', 'pagamento', 'outro'] as const;
export type DeclineReason = (typeof declineReasons)[number];
export const declineReasonLabels: Record<DeclineReason, string> = {
  preco: 'Achou caro',
  prazo: 'Prazo ou horário',
  concorrente: 'Fechou com outra empresa',
  desistiu: 'Desistiu do serviço',
  pagamento: 'Forma de pagamento',
  outro: 'Outro motivo',
};
