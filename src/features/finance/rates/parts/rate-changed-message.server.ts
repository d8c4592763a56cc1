import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { services } from '#features/catalog/tables.server.ts';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { findSender } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { partnerRates } from '../../tables.server.ts';
import { rateDays } from '../rules.ts';

const template = defineTemplate({
  name: 'comissao_combinada',
  subject: 'A sua comissão mudou',
  body:
    'Olá, {name}! Aqui é da {brand}. A sua comissão mudou: {terms}, {when}. O que já foi finalizado fica como está. ' +
    'As suas comissões estão no app: {link} Não foi o combinado? Ligue para {phone}, a qualquer hora.',
  examples: {
    terms: '12% em Limpeza de Fossa',
    when: 'a partir de 01/12/2026',
    link: exampleLink(partnerPages.statement),
  },
});

/** To a partner with whom a percentage was agreed or ended. */
export const rateChanged = defineMessage({
  name: 'rate-changed',
  label: 'Comissão combinada ou encerrada',
  moment: 'Uma comissão combinada começa ou termina.',
  audience: 'partner',
  purpose: 'service',
  atNight: false,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'finance.read',
  data: z.object({ rateId: z.uuid(), change: z.enum(['combinada', 'encerrada']) }),
  template,
  async render(ctx, { rateId, change }) {
    const [found] = await ctx.db
      .select({ rate: partnerRates, partner: partners, serviceName: services.nome })
      .from(partnerRates)
      .innerJoin(partners, eq(partners.id, partnerRates.partnerId))
      .leftJoin(services, eq(services.id, partnerRates.serviceId))
      .where(eq(partnerRates.id, rateId));
    if (found === undefined) return { dropped: 'A combinação não existe mais.' };
    const { rate, serviceName } = found;
    if (change === 'combinada' && rate.endedAt !== null) return { dropped: 'A combinação foi encerrada antes.' };
    const { name, email, phone, whatsapp } = found.partner;
    const terms = `${percentText(rate.basisPoints / 100)} em ${serviceName ?? 'todos os serviços'}`;
    const when = rateDays({
      change,
      from: formatDate(startOfDay(rate.fromOn)),
      until: rate.untilOn === null ? null : formatDate(startOfDay(rate.untilOn)),
      isWithdrawn: rate.isWithdrawn,
    });
    return fillTemplate(
      template,
      { name, phone: whatsapp ?? phone, email },
      { ...(await findSender(ctx)), name, terms, when, link: `${ctx.services.publicUrl}${partnerPages.statement}` },
    );
  },
});

/** Tells a partner of its rate, once for each change. */
export function tellRate(ctx: Ctx, of: { partnerId: string; rateId: string; change: 'combinada' | 'encerrada' }) {
  const { partnerId, rateId, change } = of;
  const cause = { kind: 'partner', id: partnerId } as const;
  return queueMessage(ctx, rateChanged, { rateId, change }, { once: `${rateId} ${change}`, cause });
}
