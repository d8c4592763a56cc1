import { z } from 'zod';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { moved, readForPartner, whenOf } from './message-facts.server.ts';
import { appLink, partnerData, toPartner, visitExamples } from './partner-facts.server.ts';

const template = defineTemplate({
  name: 'visita_do_parceiro',
  subject: 'Visita {protocol} na sua agenda',
  body:
    'Olá! Aqui é da {brand}. A visita {protocol}, {service} em {place}, é {when}. Endereço e contato estão no app: {link} ' +
    'Não consegue ir? Ligue para {phone}, a qualquer hora.',
  examples: visitExamples,
});

/** To the partner, the day before a visit that is theirs. */
export const partnerVisitReminder = defineMessage({
  name: 'partner-visit-reminder',
  label: 'Lembrete da visita ao prestador',
  ...toPartner,
  purpose: 'service',
  atNight: false,
  data: partnerData.extend({ scheduledAt: z.iso.datetime() }),
  template,
  async render(ctx, { scheduledAt, ...data }) {
    const found = await readForPartner(ctx, data);
    if (found === null) return moved;
    const { call, to, told } = found;
    if (call.status !== 'pendente' || call.scheduledAt?.toISOString() !== scheduledAt) return moved;
    if (call.scheduledAt <= ctx.now) return { dropped: 'A hora da visita já passou.' };
    return fillTemplate(template, to, { ...told, when: whenOf(call, ctx.now), link: appLink(ctx, data) });
  },
});
