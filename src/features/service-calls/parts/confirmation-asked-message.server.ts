import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address.ts';
import { sitePages } from '#shared/site-pages.ts';
import { askToConfirm, finishedData } from './confirmation-facts.server.ts';
import { toClient } from './message-facts.server.ts';

const template = defineTemplate({
  name: 'confirmacao_do_atendimento',
  subject: 'Como foi o atendimento {protocol}?',
  body:
    'Olá, {firstName}! Aqui é da {brand}. Seu atendimento {protocol} terminou. ' +
    'Conte para nós como foi e quanto você pagou: {link} O link é só seu, não passe adiante.',
  examples: {
    firstName: 'Maria',
    brand: 'Cano Livre',
    protocol: 'CH-2026-000123',
    link: exampleLink(addressOf(sitePages.confirmation, { clientKey: 'aB3dE5fG7hI9jK1lM3nO5p' })),
  },
});

/** To the client, within half an hour of finishing: somebody still stands at the door, whatever the hour. */
export const confirmationAsked = defineMessage({
  name: 'confirmation-asked',
  label: 'Pedido de confirmação',
  ...toClient,
  purpose: 'service',
  atNight: true,
  data: finishedData,
  template,
  render: (ctx, data, look) => askToConfirm(template, ctx, data, look),
});
