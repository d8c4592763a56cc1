import { z } from 'zod';
import { findSender } from '#features/settings/queries.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { findPricedCall } from '../queries.server.ts';

const template = defineTemplate({
  name: 'comissao_acertada',
  subject: 'O valor do chamado {protocol} foi acertado',
  body:
    'Olá! Aqui é da {brand}. Conferimos o valor do chamado {protocol}: vale {amount}, e a nossa comissão passa a ser de {commission}. ' +
    'Veja o chamado no app: {link} Não concorda? Ligue para {phone}, a qualquer hora.',
  examples: {
    amount: 'R$ 380,00',
    commission: 'R$ 57,00',
    link: exampleLink(addressOf(partnerPages.call, { callId: '0199d2c4-7a10-7c3e-9b52-3f6f0e8a1c77' })),
  },
});

/** To the partner whose commission was corrected for another amount. */
export const commissionChanged = defineMessage({
  name: 'commission-changed',
  label: 'Comissão acertada',
  moment: 'A comissão de um atendimento é acertada.',
  audience: 'partner',
  purpose: 'service',
  atNight: false,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'calls.write',
  data: z.object({ callId: z.uuid(), finalValueCents: z.int() }),
  template,
  async render(ctx, { callId, finalValueCents }) {
    const found = await findPricedCall(ctx, callId);
    if (found?.finalValueCents !== finalValueCents) return { dropped: 'O valor mudou de novo antes do envio.' };
    const { protocol, commissionCents, finalValueCents: _, ...to } = found;
    return fillTemplate(template, to, {
      protocol,
      amount: plainBRL(finalValueCents),
      commission: plainBRL(commissionCents),
      link: `${ctx.services.publicUrl}${addressOf(partnerPages.call, { callId })}`,
      ...(await findSender(ctx)),
    });
  },
});
