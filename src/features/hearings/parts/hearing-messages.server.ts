import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { partners } from '#features/partners/tables.server.ts';
import { findSender } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate, type Template } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { deadlineWords, matterWords } from '../rules.ts';
import { hearings } from '../tables.server.ts';

const examples = {
  paper: 'Valores de um atendimento',
  due: '30/11/2026 às 15:00',
  link: exampleLink(addressOf(partnerPages.hearing, { hearingId: '019a0000-0000-7000-8000-000000000000' })),
};

/** Rules of all messages to partners who are heard. */
const toHeard = {
  audience: 'partner',
  purpose: 'service',
  atNight: false,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'hearings.write',
  data: z.object({ hearingId: z.uuid() }),
} as const;

/** A message about a hearing that is not decided yet. */
async function renderOpen(ctx: Ctx, template: Template, hearingId: string) {
  const [found] = await ctx.db
    .select({ hearing: hearings, partner: partners })
    .from(hearings)
    .innerJoin(partners, eq(partners.id, hearings.partnerId))
    .where(eq(hearings.id, hearingId));
  if (found === undefined || found.hearing.decidedAt !== null) return { dropped: 'A central já decidiu.' };
  const { name, email, phone, whatsapp } = found.partner;
  return fillTemplate(
    template,
    { name, phone: whatsapp ?? phone, email },
    {
      ...(await findSender(ctx)),
      name,
      paper: matterWords[found.hearing.kind],
      due: deadlineWords(found.hearing.dueAt),
      link: `${ctx.services.publicUrl}${addressOf(partnerPages.hearing, { hearingId })}`,
    },
  );
}

const openedTemplate = defineTemplate({
  name: 'queremos_ouvir_voce',
  subject: 'Queremos ouvir você: {paper}',
  body:
    'Olá, {name}! Aqui é da {brand}. Queremos ouvir você sobre isto: {paper}. Nada foi decidido. ' +
    'Leia e responda pelo app até {due}: {link} Prefere falar? Ligue para {phone}, a qualquer hora.',
  examples,
});

/** To a partner who is asked to say its side. */
export const hearingOpened = defineMessage({
  ...toHeard,
  name: 'hearing-opened',
  label: 'Queremos ouvir você',
  moment: 'A central quer ouvir o prestador.',
  template: openedTemplate,
  render: (ctx, { hearingId }) => renderOpen(ctx, openedTemplate, hearingId),
});

const movedTemplate = defineTemplate({
  name: 'central_perguntou_de_novo',
  subject: 'Uma pergunta da central: {paper}',
  body:
    'Olá, {name}! Aqui é da {brand}. Tem recado novo da central sobre isto: {paper}. ' +
    'Leia e responda pelo app até {due}: {link} Prefere falar? Ligue para {phone}, a qualquer hora.',
  examples,
});

/** To a partner who was asked something more, or got more time. */
export const hearingContinued = defineMessage({
  ...toHeard,
  name: 'hearing-continued',
  label: 'Nova pergunta ou prazo maior',
  moment: 'A central pergunta de novo ou dá mais prazo.',
  template: movedTemplate,
  render: (ctx, { hearingId }) => renderOpen(ctx, movedTemplate, hearingId),
});
