import { z } from 'zod';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { isOpenCall } from '../rules.ts';
import { moved, readForPartner, whenOf } from './message-facts.server.ts';
import { appLink, partnerData, toPartner, visitExamples } from './partner-facts.server.ts';

const template = defineTemplate({
  name: 'visita_remarcada_parceiro',
  subject: 'A visita {protocol} mudou de horário',
  body:
    'Olá! Aqui é da {brand}. A visita {protocol}, {service} em {place}, mudou de horário: agora é {when}. Veja no app: {link} ' +
    'Não consegue ir? Ligue para {phone}, a qualquer hora.',
  examples: visitExamples,
});

/** To the partner whose visit was agreed anew. */
export const partnerVisitRescheduled = defineMessage({
  name: 'partner-visit-rescheduled',
  label: 'Visita remarcada, ao prestador',
  ...toPartner,
  purpose: 'service',
  atNight: true,
  data: partnerData.extend({ scheduledAt: z.iso.datetime().nullable() }),
  template,
  async render(ctx, { scheduledAt, ...data }) {
    const found = await readForPartner(ctx, data);
    if (found === null) return moved;
    const { call, to, told } = found;
    if (!isOpenCall(call.status) || (call.scheduledAt?.toISOString() ?? null) !== scheduledAt) return moved;
    return fillTemplate(template, to, { ...told, when: whenOf(call, ctx.now), link: appLink(ctx, data) });
  },
});
