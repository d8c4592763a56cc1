import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address.ts';
import { partnerPages } from '#shared/pages.ts';
import { moved, readForPartner, whenOf } from './message-facts.server.ts';
import { appLink, partnerData, toPartner } from './partner-facts.server.ts';

const template = defineTemplate({
  name: 'chamado_para_parceiro',
  subject: 'Novo chamado para você: {protocol}',
  body:
    'Olá! Aqui é da {brand}. Tem chamado novo para você: {protocol}, {service} em {place}, visita {when}. ' +
    'Veja o endereço e avise a saída pelo app: {link} Não pode atender? Ligue para {phone}, a qualquer hora.',
  examples: {
    brand: 'Cano Livre',
    protocol: 'CH-2026-000123',
    service: 'Desentupimento de Pia',
    place: 'Asa Norte, Brasília',
    when: 'o quanto antes',
    link: exampleLink(addressOf(partnerPages.call, { callId: '0199d2c4-7a10-7c3e-9b52-3f6f0e8a1c77' })),
    phone: '(61) 90000-0000',
  },
});

/** To the partner, when a call becomes theirs. */
export const callAssigned = defineMessage({
  name: 'call-assigned',
  label: 'Chamado para o prestador',
  ...toPartner,
  purpose: 'service',
  atNight: true,
  data: partnerData,
  template,
  async render(ctx, data) {
    const found = await readForPartner(ctx, data);
    if (found === null || found.call.status !== 'pendente') return moved;
    const { call, to, told } = found;
    return fillTemplate(template, to, { ...told, when: whenOf(call, ctx.now), link: appLink(ctx, data) });
  },
});
