import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findSender } from '#features/settings/queries.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { firstName } from '#shared/text/text.ts';
import { privacyRequests } from '../tables.server.ts';

const template = defineTemplate({
  name: 'privacidade_respondida',
  subject: 'Resposta ao seu pedido de privacidade {number}',
  body:
    'Olá, {firstName}! Aqui é da {brand}. Sobre o seu pedido de privacidade {number}: {answer} ' +
    'Se a resposta não servir, ligue para {phone} ou procure a ANPD.',
  examples: { number: '4F2A-09BC', answer: 'Corrigimos o dado que você pediu.' },
});

/** To the person: the answer to a request about data. */
export const privacyAnswered = defineMessage({
  name: 'privacy-answered',
  label: 'Resposta a um pedido de privacidade',
  moment: 'A central atende ou recusa um pedido sobre dados pessoais.',
  audience: 'client',
  purpose: 'service',
  atNight: false,
  channels: ['whatsapp', 'sms'],
  byHand: 'privacy.manage',
  data: z.object({ requestId: z.uuid() }),
  template,
  async render(ctx, { requestId }) {
    const [request] = await ctx.db.select().from(privacyRequests).where(eq(privacyRequests.id, requestId));
    if (request === undefined || request.answer === null) return { dropped: 'O pedido não existe mais.' };
    return fillTemplate(
      template,
      { name: request.name, phone: request.phone, email: null },
      {
        firstName: firstName(request.name),
        number: spokenNumber(requestId),
        answer: request.answer,
        ...(await findSender(ctx)),
      },
    );
  },
});
