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
import { clientQuestions } from '../tables.server.ts';

const template = defineTemplate({
  name: 'quanto_voce_pagou',
  subject: 'Quanto você pagou no atendimento {protocol}?',
  body:
    'Olá, {firstName}! Aqui é da {brand}. Estamos conferindo os nossos registros: quanto você pagou no atendimento ' +
    '{protocol}, e como? Responda aqui: {link} Dúvidas? Ligue para {phone}, a qualquer hora.',
  examples: { link: exampleLink(addressOf(sitePages.clientAmount, { clientKey: 'AAAAAAAAAAAAAAAAAAAAAA' })) },
});

/** To a client who is asked once more for the amount; nothing in it accuses anybody. */
export const amountAsked = defineMessage({
  name: 'amount-asked',
  label: 'Quanto você pagou?',
  moment: 'A central pergunta de novo quanto o cliente pagou.',
  audience: 'client',
  purpose: 'service',
  atNight: false,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'calls.write',
  data: z.object({ callId: z.uuid() }),
  template,
  async render(ctx, { callId }, { usable }) {
    const [found] = await ctx.db
      .select({ call: serviceCalls, email: clients.email, key: callClientKeys.clientKey, asked: clientQuestions })
      .from(clientQuestions)
      .innerJoin(serviceCalls, eq(serviceCalls.id, clientQuestions.callId))
      .innerJoin(clients, eq(clients.id, serviceCalls.clientId))
      .innerJoin(callClientKeys, and(eq(callClientKeys.callId, serviceCalls.id), isNull(callClientKeys.replacedAt)))
      .where(eq(clientQuestions.callId, callId));
    if (found === undefined || found.asked.answeredAt !== null) return { dropped: 'O cliente já respondeu.' };
    const { call, email, key: clientKey } = found;
    const to = { name: call.clientName, phone: call.clientPhone, email: call.clientEmail ?? email };
    return fillTemplate(template, to, {
      ...(await findSender(ctx)),
      firstName: firstName(call.clientName),
      protocol: call.protocolNumber,
      link: usable ? `${ctx.services.publicUrl}${addressOf(sitePages.clientAmount, { clientKey })}` : hiddenLink,
    });
  },
});
