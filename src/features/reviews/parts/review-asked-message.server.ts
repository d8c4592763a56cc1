import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { clients } from '#features/clients/tables.server.ts';
import { callClientKeys, serviceCalls } from '#features/service-calls/tables.server.ts';
import { findSender } from '#features/settings/queries.server.ts';
import { defineMessage, hiddenLink } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { firstName } from '#shared/text/text.ts';
import { findAskFacts } from '../queries.server.ts';
import { whyNotAsked } from '../rules.ts';

const template = defineTemplate({
  name: 'pedido_de_depoimento',
  subject: 'Conte como foi o atendimento {protocol}',
  body:
    'Olá, {firstName}! Aqui é da {brand}. Você deixou a gente pedir: conta em poucas palavras como foi o atendimento ' +
    '{protocol}? É aqui: {link} Não vamos pedir de novo.',
  examples: { link: exampleLink(addressOf(sitePages.clientReview, { clientKey: 'AAAAAAAAAAAAAAAAAAAAAA' })) },
});

/** To a client who agreed to be asked for words that the site may show. */
export const reviewAsked = defineMessage({
  name: 'review-asked',
  label: 'Pedido de depoimento',
  moment: 'O cliente confirmou ontem, aceitou ser perguntado e não deixou comentário.',
  audience: 'client',
  purpose: 'courtesy',
  atNight: false,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'calls.write',
  data: z.object({ callId: z.uuid() }),
  template,
  async render(ctx, { callId }, { usable }) {
    const facts = await findAskFacts(ctx, callId);
    const [found] = await ctx.db
      .select({ call: serviceCalls, email: clients.email, key: callClientKeys.clientKey })
      .from(serviceCalls)
      .innerJoin(clients, eq(clients.id, serviceCalls.clientId))
      .innerJoin(callClientKeys, and(eq(callClientKeys.callId, serviceCalls.id), isNull(callClientKeys.replacedAt)))
      .where(eq(serviceCalls.id, callId));
    if (found === undefined || facts === null) return { dropped: 'O chamado mudou antes do envio.' };
    const whyNot = whyNotAsked(facts);
    if (whyNot !== null) return { dropped: whyNot };
    const { call, email, key: clientKey } = found;
    const to = { name: call.clientName, phone: call.clientPhone, email: call.clientEmail ?? email };
    return fillTemplate(template, to, {
      ...(await findSender(ctx)),
      firstName: firstName(call.clientName),
      protocol: call.protocolNumber,
      link: usable ? `${ctx.services.publicUrl}${addressOf(sitePages.clientReview, { clientKey })}` : hiddenLink,
    });
  },
});
