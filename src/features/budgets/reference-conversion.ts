/** Strategies to win back a client; their success rates are shown above the list. */
export const conversionStrategies = [
  'explicar',
  'desconto',
  'parcelar',
  'outro_horario',
  'outro_prestador',
  'servico_menor',
] as const;
export type ConversionStrategy = (typeof conversionStrategies)[number];
export const conversionStrategyLabels: Record<ConversionStrategy, string> = {
  explicar: 'Explicar o preço',
  desconto: 'Dar desconto',
  parcelar: 'Parcelar',
  outro_horario: 'Outro dia ou horário',
  outro_prestador: 'Outro prestador',
  servico_menor: 'Serviço menor',
};

export const touchChannels = ['ligacao', 'whatsapp'] as const;
export type TouchChannel = (typeof touchChannels)[number];
export const touchChannelLabels: Record<TouchChannel, string> = { ligacao: 'Ligação', whatsapp: 'WhatsApp' };

/** Reasons for the loss of a budget. */
export const lostReasons = [
  'preco',
  'prazo',
  'concorrente',
  'desistiu',
  'pagamento',
  'sem_resposta',
  'dez_dias',
  'outro',
] as const;
export type LostReason = (typeof lostReasons)[number];
export const lostReasonLabels: Record<LostReason, string> = {
  preco: 'Achou caro',
  prazo: 'Prazo ou horário',
  concorrente: 'Fechou com outra empresa',
  desistiu: 'Desistiu do serviço',
  pagamento: 'Forma de pagamento',
  sem_resposta: 'Não respondeu',
  dez_dias: 'Passaram os dez dias',
  outro: 'Outro motivo',
};
