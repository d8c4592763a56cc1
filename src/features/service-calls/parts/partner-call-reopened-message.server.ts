import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address.ts';
import { partnerPages } from '#shared/pages.ts';
import { moved, readForPartner } from './message-facts.server.ts';
import { appLink, partnerData, toPartner } from './partner-facts.server.ts';

const template = defineTemplate({
  name: 'atendimento_reaberto_parceiro',
  subject: 'O chamado {protocol} foi reaberto',
  body:
    'Olá! Aqui é da {brand}. O chamado {protocol}, {service} em {place}, foi reaberto e está de novo em andamento com você: {link} ' +
    'Quer saber o motivo? Ligue para {phone}, a qualquer hora.',
  examples: {
    brand: 'Cano Livre',
    protocol: 'CH-2026-000123',
    service: 'Desentupimento de Pia',
    place: 'Asa Norte, Brasília',
    link: exampleLink(addressOf(partnerPages.call, { callId: '0199d2c4-7a10-7c3e-9b52-3f6f0e8a1c77' })),
    phone: '(61) 90000-0000',
  },
});

/** To the partner who had finished a call that is reopened. */
export const partnerCallReopened = defineMessage({
  name: 'partner-call-reopened',
  label: 'Atendimento reaberto, ao prestador',
  ...toPartner,
  purpose: 'service',
  atNight: false,
  data: partnerData,
  template,
  async render(ctx, data) {
    const found = await readForPartner(ctx, data);
    if (found?.call.status !== 'em_andamento') return moved;
    return fillTemplate(template, found.to, { ...found.told, link: appLink(ctx, data) });
  },
});
