/** Occasions on which the amounts of a call are compared anew. */
export const assessmentCauses = [
  'client_stated',
  'partner_reported',
  'receipt_read',
  'receipt_mended',
  'receipt_moved',
  'receipt_withdrawn',
  'receipt_restored',
  'correction',
  'cancellation',
  'reopening',
  'clock',
  'earlier',
] as const;
export type AssessmentCause = (typeof assessmentCauses)[number];
export const assessmentCauseLabels: Record<AssessmentCause, string> = {
  client_stated: 'O cliente disse quanto pagou',
  partner_reported: 'O prestador informou o valor',
  receipt_read: 'Um recibo foi lido',
  receipt_mended: 'Uma pessoa corrigiu o valor de um recibo',
  receipt_moved: 'Um recibo mudou de chamado',
  receipt_withdrawn: 'Um recibo foi rejeitado',
  receipt_restored: 'A rejeição de um recibo foi desfeita',
  correction: 'O cliente corrigiu o que tinha dito',
  cancellation: 'O chamado foi cancelado',
  reopening: 'O atendimento foi reaberto',
  clock: 'Passou um dia sem o valor do prestador',
  earlier: 'Valores de antes deste histórico',
};
