import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { finishedData, linkFor, readToConfirm } from './confirmation-facts.server.ts';
import { toClient } from './message-facts.server.ts';

const template = defineTemplate({
  name: 'lembrete_da_confirmacao',
  subject: 'Falta contar como foi o atendimento {protocol}',
  body:
    'Olá, {firstName}! Aqui é da {brand}. Falta só você contar como foi o atendimento {protocol} e quanto pagou: {link} ' +
    'Leva um minuto, e não vamos lembrar de novo.',
  examples: {
    firstName: 'Maria',
    brand: 'Cano Livre',
    protocol: 'CH-2026-000123',
    link: 'https://canolivre.example/validacao-cliente/aB3dE5fG7hI9jK1lM3nO5p',
  },
});

/** To the client who has not confirmed, once, on the morning after the service. */
export const confirmationReminder = defineMessage({
  name: 'confirmation-reminder',
  label: 'Lembrete de confirmação',
  ...toClient,
  purpose: 'courtesy',
  atNight: false,
  data: finishedData,
  template,
  async render(ctx, data, look) {
    const found = await readToConfirm(ctx, data);
    if ('dropped' in found) return found;
    return fillTemplate(template, found.to, { ...found.told, link: linkFor(ctx, found.call, look) });
  },
});
