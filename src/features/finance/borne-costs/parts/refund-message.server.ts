import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { clients } from '#features/clients/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { findSender } from '#features/settings/queries.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { firstName } from '#shared/text/text.ts';
import { refundHandWords } from '../rules.ts';
import { borneCosts } from '../tables.server.ts';

const template = defineTemplate({
  name: 'valor_devolvido',
  subject: 'Vamos devolver {amount} do atendimento {protocol}',
  body:
    'Olá, {firstName}! Aqui é da {brand}. Do valor do atendimento {protocol} voltam {amount} para você; {whoPays}. ' +
    'Dúvidas? Ligue para {phone}, a qualquer hora.',
  examples: { amount: 'R$ 120,00', whoPays: 'quem devolve é a central' },
});

/** To a client who gets money back. */
export const refundGranted = defineMessage({
  name: 'refund-granted',
  label: 'Valor devolvido ao cliente',
  moment: 'A central devolve um valor ao cliente.',
  audience: 'client',
  purpose: 'service',
  atNight: false,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'calls.write',
  data: z.object({ costId: z.uuid() }),
  template,
  async render(ctx, { costId }) {
    const [found] = await ctx.db
      .select({ cost: borneCosts, call: serviceCalls, email: clients.email })
      .from(borneCosts)
      .innerJoin(serviceCalls, eq(serviceCalls.id, borneCosts.callId))
      .innerJoin(clients, eq(clients.id, serviceCalls.clientId))
      .where(eq(borneCosts.id, costId));
    if (found === undefined || found.cost.undoneAt !== null) return { dropped: 'A devolução foi desfeita.' };
    const { cost, call, email } = found;
    const to = { name: call.clientName, phone: call.clientPhone, email: call.clientEmail ?? email };
    return fillTemplate(template, to, {
      ...(await findSender(ctx)),
      firstName: firstName(call.clientName),
      protocol: call.protocolNumber,
      amount: plainBRL(cost.cents),
      whoPays: refundHandWords[cost.handedBy ?? 'central'],
    });
  },
});
