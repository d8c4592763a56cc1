import { z } from 'zod';
import { defineTemplate, exampleLink } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { isOpenCall } from '../rules.ts';
import { appLink, messageToPartner, moved, partnerData, passed, whenOf } from './message-facts.server.ts';

const service = 'Desentupimento de Pia';
const place = 'Asa Norte, Brasília';
const link = exampleLink(addressOf(partnerPages.call, { callId: '0199d2c4-7a10-7c3e-9b52-3f6f0e8a1c77' }));
const visitExamples = { service: 'Limpeza de Caixa de Gordura', place, when: 'amanhã, 23/11/2026, às 09:00', link };

/** To the partner, when a call becomes theirs. */
export const callAssigned = messageToPartner({
  name: 'call-assigned',
  label: 'Chamado para o prestador',
  moment: 'O chamado é atribuído ao prestador.',
  atNight: true,
  data: partnerData,
  template: defineTemplate({
    name: 'chamado_para_parceiro',
    subject: 'Novo chamado para você: {protocol}',
    body:
      'Olá! Aqui é da {brand}. Tem chamado novo para você: {protocol}, {service} em {place}, visita {when}. ' +
      'Veja o endereço e avise a saída pelo app: {link} Não pode atender? Ligue para {phone}, a qualquer hora.',
    examples: { service, place, when: 'o quanto antes', link },
  }),
  tell: ({ ctx, call }) =>
    call.status === 'pendente' ? { when: whenOf(call, ctx.now), link: appLink(ctx, call) } : moved,
});

/** To the partner, the day before a visit that is theirs. */
export const partnerVisitReminder = messageToPartner({
  name: 'partner-visit-reminder',
  label: 'Lembrete da visita ao prestador',
  moment: 'Às 18h da véspera da visita.',
  atNight: false,
  data: partnerData.extend({ scheduledAt: z.iso.datetime() }),
  template: defineTemplate({
    name: 'visita_do_parceiro',
    subject: 'Visita {protocol} na sua agenda',
    body:
      'Olá! Aqui é da {brand}. A visita {protocol}, {service} em {place}, é {when}. Endereço e contato estão no app: {link} ' +
      'Não consegue ir? Ligue para {phone}, a qualquer hora.',
    examples: visitExamples,
  }),
  tell({ ctx, call, data }) {
    if (call.status !== 'pendente' || call.scheduledAt?.toISOString() !== data.scheduledAt) return moved;
    return call.scheduledAt <= ctx.now ? passed : { when: whenOf(call, ctx.now), link: appLink(ctx, call) };
  },
});

/** To the partner, when the visit gets another time. */
export const partnerVisitRescheduled = messageToPartner({
  name: 'partner-visit-rescheduled',
  label: 'Visita remarcada, ao prestador',
  moment: 'A visita muda de horário.',
  atNight: true,
  data: partnerData.extend({ scheduledAt: z.iso.datetime().nullable() }),
  template: defineTemplate({
    name: 'visita_remarcada_parceiro',
    subject: 'A visita {protocol} mudou de horário',
    body:
      'Olá! Aqui é da {brand}. A visita {protocol}, {service} em {place}, mudou de horário: agora é {when}. Veja no app: {link} ' +
      'Não consegue ir? Ligue para {phone}, a qualquer hora.',
    examples: visitExamples,
  }),
  tell({ ctx, call, data }) {
    if (!isOpenCall(call.status) || (call.scheduledAt?.toISOString() ?? null) !== data.scheduledAt) return moved;
    return { when: whenOf(call, ctx.now), link: appLink(ctx, call) };
  },
});

/** To the partner who had finished a call that is reopened. */
export const partnerCallReopened = messageToPartner({
  name: 'partner-call-reopened',
  label: 'Atendimento reaberto, ao prestador',
  moment: 'Um atendimento do prestador é reaberto.',
  atNight: false,
  data: partnerData,
  template: defineTemplate({
    name: 'atendimento_reaberto_parceiro',
    subject: 'O chamado {protocol} foi reaberto',
    body:
      'Olá! Aqui é da {brand}. O chamado {protocol}, {service} em {place}, foi reaberto e está de novo em andamento com você: {link} ' +
      'Quer saber o motivo? Ligue para {phone}, a qualquer hora.',
    examples: { service, place, link },
  }),
  tell: ({ ctx, call }) => (call.status === 'em_andamento' ? { link: appLink(ctx, call) } : moved),
});

/** To the partner to whom a call was given that is cancelled now. */
export const partnerCallCancelled = messageToPartner({
  name: 'partner-call-cancelled',
  label: 'Chamado cancelado, ao prestador',
  moment: 'O chamado do prestador é cancelado.',
  atNight: true,
  data: partnerData,
  template: defineTemplate({
    name: 'chamado_cancelado_parceiro',
    subject: 'O chamado {protocol} foi cancelado',
    body:
      'Olá! Aqui é da {brand}. O chamado {protocol}, {service} em {place}, foi cancelado: não é preciso ir. ' +
      'Já está no local? Ligue para {phone}, a qualquer hora.',
    examples: { service, place },
  }),
  tell: ({ call }) => (call.status === 'cancelado' ? {} : moved),
});
