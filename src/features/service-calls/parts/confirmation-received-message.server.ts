import { z } from 'zod';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { callData, moved, readForClient, toClient, withdrawn } from './message-facts.server.ts';

const template = defineTemplate({
  name: 'confirmacao_recebida',
  subject: 'Recebemos a sua confirmação do atendimento {protocol}',
  body:
    'Olá, {firstName}! Aqui é da {brand}. Recebemos a sua confirmação do atendimento {protocol}. ' +
    'Obrigado por contar como foi. Se algo não estiver certo, ligue para {phone}, a qualquer hora.',
  examples: { firstName: 'Maria', brand: 'Cano Livre', protocol: 'CH-2026-000123', phone: '(61) 90000-0000' },
});

/** To the client who confirmed, or corrected: the page promises it. */
export const confirmationReceived = defineMessage({
  name: 'confirmation-received',
  label: 'Confirmação recebida',
  ...toClient,
  purpose: 'service',
  atNight: true,
  data: callData.extend({ confirmedAt: z.iso.datetime() }),
  template,
  async render(ctx, { callId, confirmedAt }) {
    const found = await readForClient(ctx, callId);
    if (found === null) return withdrawn;
    if (found.call.confirmedAt?.toISOString() !== confirmedAt) return moved;
    return fillTemplate(template, found.to, found.told);
  },
});
