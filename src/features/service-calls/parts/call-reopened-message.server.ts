import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { callData, moved, readForClient, toClient, withdrawn } from './message-facts.server.ts';

const template = defineTemplate({
  name: 'atendimento_reaberto',
  subject: 'O atendimento {protocol} foi reaberto',
  body:
    'Olá, {firstName}! Aqui é da {brand}. O seu atendimento {protocol} foi reaberto: para nós ele ainda não terminou. ' +
    'Quer saber o que falta? Ligue para {phone}, a qualquer hora.',
  examples: { firstName: 'Maria', brand: 'Cano Livre', protocol: 'CH-2026-000123', phone: '(61) 90000-0000' },
});

/** To the client whose finished call was reopened. */
export const callReopened = defineMessage({
  name: 'call-reopened',
  label: 'Atendimento reaberto',
  ...toClient,
  purpose: 'service',
  atNight: false,
  data: callData,
  template,
  async render(ctx, { callId }) {
    const found = await readForClient(ctx, callId);
    if (found === null) return withdrawn;
    return found.call.status === 'em_andamento' ? fillTemplate(template, found.to, found.told) : moved;
  },
});
