import { z } from 'zod';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address.ts';
import { sitePages } from '#shared/site-pages.ts';
import { isOpenCall } from '../rules.ts';
import { callData, moved, pageLink, readForClient, toClient, whenOf, withdrawn } from './message-facts.server.ts';

const template = defineTemplate({
  name: 'visita_remarcada',
  subject: 'A visita {protocol} mudou de horário',
  body:
    'Olá, {firstName}! Aqui é da {brand}. A visita {protocol} mudou de horário: agora é {when}. ' +
    'Veja ou mude por este link, que é só seu: {page} Não combinou com você? Ligue para {phone}, a qualquer hora.',
  examples: {
    firstName: 'Maria',
    brand: 'Cano Livre',
    protocol: 'CH-2026-000123',
    when: 'amanhã, 23/11/2026, às 09:00',
    page: exampleLink(addressOf(sitePages.tracking, { clientKey: 'aB3dE5fG7hI9jK1lM3nO5p' })),
    phone: '(61) 90000-0000',
  },
});

/** To the client whose visit was agreed anew. */
export const visitRescheduled = defineMessage({
  name: 'visit-rescheduled',
  label: 'Visita remarcada',
  ...toClient,
  purpose: 'service',
  atNight: true,
  data: callData.extend({ scheduledAt: z.iso.datetime().nullable() }),
  template,
  async render(ctx, { callId, scheduledAt }, look) {
    const found = await readForClient(ctx, callId);
    if (found === null) return withdrawn;
    const { call, to, told } = found;
    if (!isOpenCall(call.status) || (call.scheduledAt?.toISOString() ?? null) !== scheduledAt) return moved;
    return fillTemplate(template, to, {
      ...told,
      when: whenOf(call, ctx.now),
      page: await pageLink(ctx, callId, look),
    });
  },
});
