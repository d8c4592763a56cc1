import { z } from 'zod';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { timeOfDay } from '#shared/decent-hours.ts';
import { callData, moved, readForClient, toClient, whenOf, withdrawn } from './message-facts.server.ts';

const template = defineTemplate({
  name: 'lembrete_da_visita',
  subject: 'Sua visita {protocol}',
  body:
    'Olá, {firstName}! Aqui é da {brand}. Lembrete: a visita de {service}, protocolo {protocol}, é {when}. ' +
    'Precisa mudar o horário? Ligue para {phone}, a qualquer hora.',
  examples: {
    firstName: 'Maria',
    brand: 'Cano Livre',
    service: 'Limpeza de Caixa de Gordura',
    protocol: 'CH-2026-000123',
    when: 'amanhã, 23/11/2026, às 09:00',
    phone: '(61) 90000-0000',
  },
});

/** When client and partner are reminded of a visit: on the evening before. */
export function visitReminderAt(scheduledAt: Date): Date {
  return timeOfDay(scheduledAt, -1, '18:00');
}

/** To the client, the day before a scheduled visit. */
export const visitReminder = defineMessage({
  name: 'visit-reminder',
  label: 'Lembrete da visita',
  ...toClient,
  purpose: 'service',
  atNight: false,
  data: callData.extend({ scheduledAt: z.iso.datetime() }),
  template,
  async render(ctx, { callId, scheduledAt }) {
    const found = await readForClient(ctx, callId);
    if (found === null) return withdrawn;
    const { call, to, told } = found;
    if (call.status !== 'pendente' || call.scheduledAt?.toISOString() !== scheduledAt) return moved;
    if (call.scheduledAt <= ctx.now) return { dropped: 'A hora da visita já passou.' };
    return fillTemplate(template, to, { ...told, service: call.serviceType, when: whenOf(call, ctx.now) });
  },
});
