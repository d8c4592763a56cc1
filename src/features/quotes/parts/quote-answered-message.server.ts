import { z } from 'zod';
import { findSender } from '#features/settings/queries.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { findPartnerOfQuote } from '../queries.server.ts';

const template = defineTemplate({
  name: 'orcamento_respondido',
  subject: 'O cliente respondeu ao orçamento do chamado {protocol}',
  body:
    'Olá! Aqui é da {brand}. O cliente do chamado {protocol} respondeu ao orçamento de até {amount}: {answer}. ' +
    'Veja no app: {link} Dúvidas? Ligue para {phone}, a qualquer hora.',
  examples: {
    amount: 'R$ 320,00',
    answer: 'sim, pode começar',
    link: exampleLink(addressOf(partnerPages.call, { callId: '0199d2c4-7a10-7c3e-9b52-3f6f0e8a1c77' })),
  },
});

/** To a partner whose quote the client answered on the page. */
export const quoteAnswered = defineMessage({
  name: 'quote-answered',
  label: 'Resposta ao orçamento',
  moment: 'O cliente responde ao orçamento.',
  audience: 'partner',
  purpose: 'service',
  atNight: true,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'calls.write',
  data: z.object({ quoteId: z.uuid() }),
  template,
  async render(ctx, { quoteId }) {
    const found = await findPartnerOfQuote(ctx, quoteId);
    if (found === undefined || (found.status !== 'aprovado' && found.status !== 'recusado')) {
      return { dropped: 'O orçamento mudou antes do envio.' };
    }
    const { callId, protocol, status, ceilingCents, ...to } = found;
    return fillTemplate(template, to, {
      protocol,
      amount: plainBRL(ceilingCents),
      answer: status === 'aprovado' ? 'sim, pode começar' : 'não',
      link: `${ctx.services.publicUrl}${addressOf(partnerPages.call, { callId })}`,
      ...(await findSender(ctx)),
    });
  },
});
