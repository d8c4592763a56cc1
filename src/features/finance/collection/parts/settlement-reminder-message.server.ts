import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { partners } from '#features/partners/tables.server.ts';
import { findSender } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { defineMessage, type NoLongerTrue, type Rendered } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate, type Template } from '#platform/messages/template.server.ts';
import { partnerPages } from '#shared/address/pages.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { settlementRequestStatuses, settlementRequestStatusLabels } from '../../rules.ts';
import { selectSettlements } from '../../settlements/parts/settlement-rows.server.ts';
import { settlementName } from '../../settlements/rules.ts';
import { settlementRequests, settlements } from '../../tables.server.ts';

const examples = {
  number: 'AC-2026-000123',
  amount: 'R$ 148,00',
  day: '03/12/2026',
  link: exampleLink(partnerPages.statement),
};

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

const reminder = {
  audience: 'partner',
  purpose: 'service',
  atNight: false,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'finance.read',
} as const;

const data = z.object({ settlementId: z.uuid(), dueOn: z.iso.date() });

/** To a partner whose settlement is due soon. */
export const settlementDueSoon = defineMessage({
  ...reminder,
  name: 'settlement-due-soon',
  label: 'Acerto perto de vencer',
  data,
  template: beforeTemplate,
  render: (ctx, owed) => renderOwed(ctx, beforeTemplate, owed),
});

/** To a partner whose settlement was due. */
export const settlementOverdue = defineMessage({
  ...reminder,
  name: 'settlement-overdue',
  label: 'Acerto vencido',
  data: data.extend({ moment: z.enum(['depois', 'de_novo']) }),
  template: afterTemplate,
  render: (ctx, owed) => renderOwed(ctx, afterTemplate, owed),
});

/** What is missing of a settlement that is open and due on that day still, or why nobody is reminded of it. */
async function renderOwed(
  ctx: Ctx,
  template: Template,
  { settlementId, dueOn }: { settlementId: string; dueOn: string },
): Promise<Rendered | NoLongerTrue> {
  const [row] = await selectSettlements(ctx).where(eq(settlements.id, settlementId));
  if (row === undefined || row.settlement.status === 'desfeito') return { dropped: 'O acerto foi desfeito.' };
  const { settlement, paidCents } = row;
  if (settlement.status === 'pago') return { dropped: 'O acerto já foi pago.' };
  if (settlement.dueOn !== dueOn) return { dropped: 'Outro vencimento foi combinado.' };
  const to = await partnerOf(ctx, settlement.partnerId);
  return fillTemplate(template, to, {
    ...(await findSender(ctx)),
    name: to.name,
    number: settlementName(settlement.number, settlement.at),
    amount: plainBRL(settlement.cents - paidCents),
    day: formatDate(startOfDay(dueOn)),
    link: `${ctx.services.publicUrl}${partnerPages.statement}`,
  });
}

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
  ...reminder,
  name: 'settlement-answered',
  label: 'Resposta sobre o acerto',
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

async function partnerOf(ctx: Ctx, partnerId: string) {
  const [partner] = await ctx.db.select().from(partners).where(eq(partners.id, partnerId));
  if (partner === undefined) throw new Error('A settlement has no partner.');
  const { name, email, phone, whatsapp } = partner;
  return { name, phone: whatsapp ?? phone, email };
}
