import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findSender } from '#features/settings/queries.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { settlementRequestStatuses, settlementRequestStatusLabels } from '../../rules.ts';
import {
  settlementExamples as examples,
  owedData,
  partnerOf,
  renderOwed,
  settlementMessage,
} from '../../settlements/parts/render-owed.server.ts';
import { settlementName } from '../../settlements/rules.ts';
import { settlementRequests, settlements } from '../../tables.server.ts';

const beforeTemplate = defineTemplate({
  name: 'acerto_perto_de_vencer',
  subject: 'O acerto {number} vence em {day}',
  body:
    'Olá, {name}! Aqui é da {brand}. O acerto {number}, de {amount}, vence em {day}. ' +
    'O código PIX está no app: {link} Precisa de mais prazo? Peça por lá, ou ligue para {phone}, a qualquer hora.',
  examples,
});

const afterTemplate = defineTemplate({
  name: 'acerto_vencido',
  subject: 'O acerto {number} venceu em {day}',
  body:
    'Olá, {name}! Aqui é da {brand}. O acerto {number} venceu em {day} e faltam {amount}. ' +
    'O código PIX está no app: {link} Já pagou ou precisa de mais prazo? Conte por lá, ou ligue para {phone}, a qualquer hora.',
  examples,
});

/** To a partner whose settlement is due soon. */
export const settlementDueSoon = defineMessage({
  ...settlementMessage,
  name: 'settlement-due-soon',
  label: 'Acerto perto de vencer',
  moment: 'O acerto está perto de vencer.',
  data: owedData,
  template: beforeTemplate,
  render: (ctx, owed) => renderOwed(ctx, beforeTemplate, owed),
});

/** To a partner whose settlement was due. */
export const settlementOverdue = defineMessage({
  ...settlementMessage,
  name: 'settlement-overdue',
  label: 'Acerto vencido',
  moment: 'O acerto venceu e falta pagar.',
  data: owedData.extend({ moment: z.enum(['depois', 'de_novo']) }),
  template: afterTemplate,
  render: (ctx, owed) => renderOwed(ctx, afterTemplate, owed),
});

const answerTemplate = defineTemplate({
  name: 'acerto_respondido',
  subject: 'A central respondeu sobre o acerto {number}',
  body:
    'Olá, {name}! Aqui é da {brand}. Respondemos ao seu pedido sobre o acerto {number}: {when}. ' +
    'Veja a resposta no app: {link} Dúvidas? Ligue para {phone}, a qualquer hora.',
  examples: { number: examples.number, link: examples.link, when: 'aceito' },
});

/** To a partner whose request about a settlement was answered. */
export const settlementAnswered = defineMessage({
  ...settlementMessage,
  name: 'settlement-answered',
  label: 'Resposta sobre o acerto',
  moment: 'A central responde a um pedido sobre o acerto.',
  data: z.object({ requestId: z.uuid(), status: z.enum(settlementRequestStatuses) }),
  template: answerTemplate,
  render: async (ctx, { requestId, status }) => {
    const [found] = await ctx.db
      .select({ settlement: settlements })
      .from(settlementRequests)
      .innerJoin(settlements, eq(settlements.id, settlementRequests.settlementId))
      .where(eq(settlementRequests.id, requestId));
    if (found === undefined) return { dropped: 'O pedido não existe mais.' };
    const { number, at, partnerId } = found.settlement;
    const to = await partnerOf(ctx, partnerId);
    return fillTemplate(answerTemplate, to, {
      ...(await findSender(ctx)),
      name: to.name,
      number: settlementName(number, at),
      when: settlementRequestStatusLabels[status].toLowerCase(),
      link: `${ctx.services.publicUrl}${partnerPages.statement}`,
    });
  },
});
