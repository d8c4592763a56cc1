import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { callData, moved, readForClient, toClient, withdrawn } from './message-facts.server.ts';

const template = defineTemplate({
  name: 'chamado_cancelado',
  subject: 'O chamado {protocol} foi cancelado',
  body:
    'Olá, {firstName}! Aqui é da {brand}. O chamado {protocol} foi cancelado, e ninguém vai até você por ele. ' +
    'Não era isso, ou ainda precisa de ajuda? Ligue para {phone}, a qualquer hora.',
  examples: { firstName: 'Maria', brand: 'Cano Livre', protocol: 'CH-2026-000123', phone: '(61) 90000-0000' },
});

/** To the client whose call was cancelled. */
export const callCancelled = defineMessage({
  name: 'call-cancelled',
  label: 'Chamado cancelado',
  ...toClient,
  purpose: 'service',
  atNight: true,
  data: callData,
  template,
  async render(ctx, { callId }) {
    const found = await readForClient(ctx, callId);
    if (found === null) return withdrawn;
    return found.call.status === 'cancelado' ? fillTemplate(template, found.to, found.told) : moved;
  },
});
