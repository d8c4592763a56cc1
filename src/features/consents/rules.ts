/** Purposes of consents. */
export const consentPurposes = [
  'pedido',
  'publicacao',
  'depoimento',
  'avisos',
  'posicao',
  'retrato',
  'termos',
] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
export const consentPurposeLabels: Record<ConsentPurpose, string> = {
  pedido: 'Guardar o pedido do site',
  publicacao: 'Publicar o comentário no site',
  depoimento: 'Pedir um depoimento por mensagem',
  avisos: 'Mensagens que não são do atendimento',
  posicao: 'Ver onde o aparelho está',
  retrato: 'Mostrar a foto aos clientes',
  termos: 'Termos de uso e privacidade',
};

/** Places in which a consent was given or withdrawn. */
export const consentPlaces = [
  'solicitacao',
  'atendimento',
  'depoimento',
  'cadastro',
  'aplicativo',
  'mensagem',
  'privacidade',
  'central',
  'prazo',
] as const;
export type ConsentPlace = (typeof consentPlaces)[number];
export const consentPlaceLabels: Record<ConsentPlace, string> = {
  solicitacao: 'Pedido no site',
  atendimento: 'Página do atendimento',
  depoimento: 'Página do depoimento',
  cadastro: 'Cadastro de prestador',
  aplicativo: 'Aplicativo do prestador',
  mensagem: 'Mensagem no WhatsApp',
  privacidade: 'Página de privacidade',
  central: 'Central',
  prazo: 'Fim do prazo',
};

/** Accepting terms is a contract: it ends with the partnership, and is not withdrawn. */
export function isWithdrawable(purpose: ConsentPurpose): boolean {
  return purpose !== 'termos';
}

/** Text of the choice about messages beside the service. */
export const noticesConsent = 'Receber pedidos de avaliação e lembretes, além das mensagens de um atendimento.';
