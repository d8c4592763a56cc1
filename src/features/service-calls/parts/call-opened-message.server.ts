import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address.ts';
import { sitePages } from '#shared/site-pages.ts';
import { callData, moved, pageLink, readForClient, toClient, whenOf, withdrawn } from './message-facts.server.ts';

const template = defineTemplate({
  name: 'chamado_recebido',
  subject: 'Recebemos o seu pedido {protocol}',
  body:
    'Olá, {firstName}! Aqui é da {brand}. Recebemos o seu pedido de {service}. O protocolo é {protocol} e a visita é {when}. ' +
    'Acompanhe, mude ou cancele por este link, que é só seu: {page} Dúvidas? Ligue para {phone}, a qualquer hora.',
  examples: {
    firstName: 'Maria',
    brand: 'Cano Livre',
    service: 'Desentupimento de Pia',
    protocol: 'CH-2026-000123',
    when: 'o quanto antes',
    page: exampleLink(addressOf(sitePages.tracking, { clientKey: 'aB3dE5fG7hI9jK1lM3nO5p' })),
    phone: '(61) 90000-0000',
  },
});

/** To the client, once the call stands. */
export const callOpened = defineMessage({
  name: 'call-opened',
  label: 'Chamado recebido',
  ...toClient,
  purpose: 'service',
  atNight: true,
  data: callData,
  template,
  async render(ctx, { callId }, look) {
    const found = await readForClient(ctx, callId);
    if (found === null) return withdrawn;
    const { call, to, told } = found;
    if (call.status !== 'pendente') return moved;
    const page = await pageLink(ctx, callId, look);
    return fillTemplate(template, to, { ...told, service: call.serviceType, when: whenOf(call, ctx.now), page });
  },
});
