import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { moved, readForPartner } from './message-facts.server.ts';
import { partnerData, toPartner } from './partner-facts.server.ts';

const template = defineTemplate({
  name: 'chamado_cancelado_parceiro',
  subject: 'O chamado {protocol} foi cancelado',
  body:
    'Olá! Aqui é da {brand}. O chamado {protocol}, {service} em {place}, foi cancelado: não é preciso ir. ' +
    'Já está no local? Ligue para {phone}, a qualquer hora.',
  examples: {
    brand: 'Cano Livre',
    protocol: 'CH-2026-000123',
    service: 'Desentupimento de Pia',
    place: 'Asa Norte, Brasília',
    phone: '(61) 90000-0000',
  },
});

/** To the partner to whom a call was given that is cancelled now. */
export const partnerCallCancelled = defineMessage({
  name: 'partner-call-cancelled',
  label: 'Chamado cancelado, ao prestador',
  ...toPartner,
  purpose: 'service',
  atNight: true,
  data: partnerData,
  template,
  async render(ctx, data) {
    const found = await readForPartner(ctx, data);
    return found?.call.status === 'cancelado' ? fillTemplate(template, found.to, found.told) : moved;
  },
});
