/** The client's way of finding the house. */
export const callOrigins = [
  'telefone',
  'whatsapp',
  'site',
  'google',
  'indicacao',
  'retorno',
  'condominio',
  'recorrente',
] as const;
export type CallOrigin = (typeof callOrigins)[number];
export const callOriginLabels: Record<CallOrigin, string> = {
  telefone: 'Telefone',
  whatsapp: 'WhatsApp',
  site: 'Site',
  google: 'Google',
  indicacao: 'Indicação',
  retorno: 'Retorno',
  condominio: 'Condomínio',
  recorrente: 'Visita recorrente',
};

/** Reasons for cancelling, besides free text. */
export const cancelReasons = [
  'desistiu',
  'preco',
  'demora',
  'concorrente',
  'resolvido',
  'sem_contato',
  'sem_prestador',
  'fora_da_area',
  'duplicado',
  'outro',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
export const cancelReasonLabels: Record<CancelReason, string> = {
  desistiu: 'Cliente desistiu',
  preco: 'Achou caro',
  demora: 'Demora no atendimento',
  concorrente: 'Fechou com outra empresa',
  resolvido: 'O problema se resolveu',
  sem_contato: 'Sem contato com o cliente',
  sem_prestador: 'Sem prestador disponível',
  fora_da_area: 'Fora da área atendida',
  duplicado: 'Aberto em duplicidade',
  outro: 'Outro motivo',
};

/** Parties that may pay for a return. */
export const returnBearers = ['prestador', 'central', 'cliente'] as const;
export type ReturnBearer = (typeof returnBearers)[number];
export const returnBearerLabels: Record<ReturnBearer, string> = {
  prestador: 'Prestador',
  central: 'Central',
  cliente: 'Cliente (não coberto)',
};

/** Whether such a call is free for the client. */
export function isCoveredReturn(bearer: ReturnBearer | null): boolean {
  return bearer !== null && bearer !== 'cliente';
}
