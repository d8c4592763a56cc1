import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { finishedData, linkFor, readToConfirm } from './confirmation-facts.server.ts';
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
    link: 'https://canolivre.example/validacao-cliente/aB3dE5fG7hI9jK1lM3nO5p',
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
  async render(ctx, data, look) {
    const found = await readToConfirm(ctx, data);
    if ('dropped' in found) return found;
    return fillTemplate(template, found.to, { ...found.told, link: linkFor(ctx, found.call, look) });
  },
});
