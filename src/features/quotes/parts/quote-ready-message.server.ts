import { z } from 'zod';
import { findSender } from '#features/settings/queries.server.ts';
import { defineMessage, hiddenLink } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { firstName } from '#shared/text/text.ts';
import { findClientOfQuote } from '../queries.server.ts';

const template = defineTemplate({
  name: 'orcamento_pronto',
  subject: 'Orçamento do atendimento {protocol}',
  body:
    'Olá, {firstName}! Aqui é da {brand}. O orçamento do atendimento {protocol} está pronto: até {amount}. ' +
    'Veja os itens e responda aqui, antes de o serviço começar: {link} Dúvidas? Ligue para {phone}, a qualquer hora.',
  examples: {
    amount: 'R$ 320,00',
    link: exampleLink(addressOf(sitePages.tracking, { clientKey: 'AAAAAAAAAAAAAAAAAAAAAA' })),
  },
});

/** To the client, for each waiting version. */
export const quoteReady = defineMessage({
  name: 'quote-ready',
  label: 'Orçamento pronto',
  moment: 'O prestador envia o orçamento.',
  audience: 'client',
  purpose: 'service',
  atNight: true,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'calls.write',
  data: z.object({ quoteId: z.uuid() }),
  template,
  async render(ctx, { quoteId }, { usable }) {
    const found = await findClientOfQuote(ctx, quoteId);
    if (found === undefined) return { dropped: 'O chamado não existe mais.' };
    const { call, email, status, ceilingCents, clientKey } = found;
    if (status !== 'esperando' || clientKey === null) return { dropped: 'O orçamento mudou antes do envio.' };
    const to = { name: call.clientName, phone: call.clientPhone, email: call.clientEmail ?? email };
    return fillTemplate(template, to, {
      firstName: firstName(call.clientName),
      protocol: call.protocolNumber,
      amount: plainBRL(ceilingCents),
      link: usable ? `${ctx.services.publicUrl}${addressOf(sitePages.tracking, { clientKey })}` : hiddenLink,
      ...(await findSender(ctx)),
    });
  },
});
