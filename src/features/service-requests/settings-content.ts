import { switchGroup } from '#shared/record/settings-group.ts';

/** Whether visitors may save a request at the central; otherwise it is only a message. */
export const requestsSaved = switchGroup({
  title: 'Pedidos do site',
  description: 'O que acontece com quem preenche o formulário e não envia a mensagem.',
  name: 'keepRequests',
  label: 'Guardar os pedidos de quem consentir',
  hint: 'O formulário ganha uma caixa desmarcada. Quem a marca deixa o pedido em Pedidos do site por 90 dias; o WhatsApp abre do mesmo jeito.',
  usual: false,
});
