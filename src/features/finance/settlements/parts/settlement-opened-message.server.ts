import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate } from '#platform/messages/template.server.ts';
import { owedData, renderOwed, settlementExamples, settlementMessage } from './render-owed.server.ts';

const template = defineTemplate({
  name: 'acerto_aberto',
  subject: 'Acerto {number}: vence em {day}',
  body:
    'Olá, {name}! Aqui é da {brand}. Abrimos o acerto {number} das suas comissões: são {amount}, até {day}. ' +
    'Cada lançamento e o código PIX estão no app: {link} Alguma coisa não bate? Ligue para {phone}, a qualquer hora.',
  examples: settlementExamples,
});

/** To a partner who was asked to pay. */
export const settlementOpened = defineMessage({
  ...settlementMessage,
  name: 'settlement-opened',
  label: 'Acerto aberto',
  moment: 'A central abre um acerto.',
  data: owedData,
  template,
  render: (ctx, owed) => renderOwed(ctx, template, owed),
});
