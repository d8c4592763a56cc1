import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address.ts';
import { timeOfDay } from '#shared/decent-hours.ts';
import { sitePages } from '#shared/site-pages.ts';
import { askToConfirm, finishedData } from './confirmation-facts.server.ts';
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
    link: exampleLink(addressOf(sitePages.confirmation, { clientKey: 'aB3dE5fG7hI9jK1lM3nO5p' })),
  },
});

/** When the client is reminded to confirm: on the morning after the service. */
export function confirmationReminderAt(finishedAt: Date): Date {
  return timeOfDay(finishedAt, 1, '10:00');
}

/** To the client who has not confirmed, once. */
export const confirmationReminder = defineMessage({
  name: 'confirmation-reminder',
  label: 'Lembrete de confirmação',
  ...toClient,
  purpose: 'courtesy',
  atNight: false,
  data: finishedData,
  template,
  render: (ctx, data, look) => askToConfirm(template, ctx, data, look),
});
