import { z } from 'zod';
import { defineTemplate, exampleLink } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { timeOfDay } from '#shared/time/sending-hours.ts';
import { findWhoComes } from '../queries.server.ts';
import { isOpenCall } from '../rules.ts';
import { callData, messageToClient, moved, pageLink, passed, whenOf } from './message-facts.server.ts';

const page = exampleLink(addressOf(sitePages.tracking, { clientKey: 'aB3dE5fG7hI9jK1lM3nO5p' }));

/** To the client, once the call exists. */
export const callOpened = messageToClient({
  name: 'call-opened',
  label: 'Chamado recebido',
  moment: 'O chamado é aberto.',
  atNight: true,
  data: callData,
  template: defineTemplate({
    name: 'chamado_recebido',
    subject: 'Recebemos o seu pedido {protocol}',
    body:
      'Olá, {firstName}! Aqui é da {brand}. Recebemos o seu pedido de {service}. O protocolo é {protocol} e a visita é {when}. ' +
      'Acompanhe, mude ou cancele por este link, que é só seu: {page} Dúvidas? Ligue para {phone}, a qualquer hora.',
    examples: { service: 'Desentupimento de Pia', when: 'o quanto antes', page },
  }),
  async tell({ ctx, call, look }) {
    if (call.status !== 'pendente') return moved;
    return { service: call.serviceType, when: whenOf(call, ctx.now), page: await pageLink(ctx, call.id, look) };
  },
});

/** The moment of the reminder of a visit to client and partner: on the evening before. */
export function visitReminderAt(scheduledAt: Date): Date {
  return timeOfDay(scheduledAt, -1, '18:00');
}

/** To the client, the day before a scheduled visit. */
export const visitReminder = messageToClient({
  name: 'visit-reminder',
  label: 'Lembrete da visita',
  moment: 'Às 18h da véspera da visita.',
  atNight: false,
  data: callData.extend({ scheduledAt: z.iso.datetime() }),
  template: defineTemplate({
    name: 'lembrete_da_visita',
    subject: 'Sua visita {protocol}',
    body:
      'Olá, {firstName}! Aqui é da {brand}. Lembrete: a visita de {service}, protocolo {protocol}, é {when}. ' +
      'Precisa mudar o horário? Ligue para {phone}, a qualquer hora.',
    examples: { service: 'Limpeza de Caixa de Gordura', when: 'amanhã, 23/11/2026, às 09:00' },
  }),
  tell({ ctx, call, data }) {
    if (call.status !== 'pendente' || call.scheduledAt?.toISOString() !== data.scheduledAt) return moved;
    return call.scheduledAt <= ctx.now ? passed : { service: call.serviceType, when: whenOf(call, ctx.now) };
  },
});

/** To the client, when the visit gets another time. */
export const visitRescheduled = messageToClient({
  name: 'visit-rescheduled',
  label: 'Visita remarcada',
  moment: 'A visita muda de horário.',
  atNight: true,
  data: callData.extend({ scheduledAt: z.iso.datetime().nullable() }),
  template: defineTemplate({
    name: 'visita_remarcada',
    subject: 'A visita {protocol} mudou de horário',
    body:
      'Olá, {firstName}! Aqui é da {brand}. A visita {protocol} mudou de horário: agora é {when}. ' +
      'Veja ou mude por este link, que é só seu: {page} Não combinou com você? Ligue para {phone}, a qualquer hora.',
    examples: { when: 'amanhã, 23/11/2026, às 09:00', page },
  }),
  async tell({ ctx, call, data, look }) {
    if (!isOpenCall(call.status) || (call.scheduledAt?.toISOString() ?? null) !== data.scheduledAt) return moved;
    return { when: whenOf(call, ctx.now), page: await pageLink(ctx, call.id, look) };
  },
});

/** To the client, each time that a partner sets out. */
export const partnerOnTheWay = messageToClient({
  name: 'partner-on-the-way',
  label: 'Profissional a caminho',
  moment: 'O profissional sai para o atendimento.',
  atNight: true,
  data: callData.extend({ startedAt: z.iso.datetime() }),
  template: defineTemplate({
    name: 'profissional_a_caminho',
    subject: 'O profissional saiu para o atendimento {protocol}',
    body:
      'Olá, {firstName}! Aqui é da {brand}. O profissional saiu agora para o seu atendimento {protocol}. ' +
      'Quem vai: {who}. Acompanhe: {page} Não é quem chegou, ou demorou demais? Ligue para {phone}, a qualquer hora.',
    examples: { who: 'João, de Desentope Já, veículo: Caminhão hidrojato, placa ABC1D23', page },
  }),
  async tell({ ctx, call, data, look }) {
    if (call.arrivedAt !== null) return moved;
    if (call.status !== 'em_andamento' || call.startedAt?.toISOString() !== data.startedAt) return moved;
    return { who: await findWhoComes(ctx, call.id), page: await pageLink(ctx, call.id, look) };
  },
});

/** To the client whose finished call was reopened. */
export const callReopened = messageToClient({
  name: 'call-reopened',
  label: 'Atendimento reaberto',
  moment: 'Um atendimento finalizado é reaberto.',
  atNight: false,
  data: callData,
  template: defineTemplate({
    name: 'atendimento_reaberto',
    subject: 'O atendimento {protocol} foi reaberto',
    body:
      'Olá, {firstName}! Aqui é da {brand}. O seu atendimento {protocol} foi reaberto: para nós ele ainda não terminou. ' +
      'Quer saber o que falta? Ligue para {phone}, a qualquer hora.',
  }),
  tell: ({ call }) => (call.status === 'em_andamento' ? {} : moved),
});

/** To the client whose call was cancelled. */
export const callCancelled = messageToClient({
  name: 'call-cancelled',
  label: 'Chamado cancelado',
  moment: 'O chamado é cancelado.',
  atNight: true,
  data: callData,
  template: defineTemplate({
    name: 'chamado_cancelado',
    subject: 'O chamado {protocol} foi cancelado',
    body:
      'Olá, {firstName}! Aqui é da {brand}. O chamado {protocol} foi cancelado, e ninguém vai até você por ele. ' +
      'Não era isso, ou ainda precisa de ajuda? Ligue para {phone}, a qualquer hora.',
  }),
  tell: ({ call }) => (call.status === 'cancelado' ? {} : moved),
});
