import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { partners } from '#features/partners/tables.server.ts';
import { findSender } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { defineMessage, type NoLongerTrue } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { asSentence } from '#shared/text/text.ts';
import { matterWords } from '../rules.ts';
import { matterDecisions, secondLooks } from '../tables.server.ts';

const toDecided = {
  audience: 'partner',
  purpose: 'service',
  atNight: false,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'hearings.write',
} as const;

const examples = {
  paper: 'Valores de um atendimento',
  reason: 'O recibo mostra R$ 350,00.',
  link: exampleLink(partnerPages.hearings),
};

const gone: NoLongerTrue = { dropped: 'A decisão já não vale.' };

/** Name, ways to reach and what every message of a decision says. */
async function readDecided(ctx: Ctx, decisionId: string) {
  const [found] = await ctx.db
    .select({ decision: matterDecisions, partner: partners })
    .from(matterDecisions)
    .innerJoin(partners, eq(partners.id, matterDecisions.partnerId))
    .where(eq(matterDecisions.id, decisionId));
  if (found === undefined) return null;
  const { name, email, phone, whatsapp } = found.partner;
  return {
    decision: found.decision,
    to: { name, phone: whatsapp ?? phone, email },
    told: {
      ...(await findSender(ctx)),
      name,
      paper: matterWords[found.decision.kind],
      link: `${ctx.services.publicUrl}${partnerPages.hearings}`,
    },
  };
}

const decidedTemplate = defineTemplate({
  name: 'central_decidiu',
  subject: 'A central decidiu: {paper}',
  body:
    'Olá, {name}! Aqui é da {brand}. A central decidiu sobre isto: {paper}. Motivo: {reason} ' +
    'Leia tudo no app: {link} Se não concorda, peça por lá que outra pessoa olhe, ou ligue para {phone}, a qualquer hora.',
  examples,
});

/** To a partner about whom something was decided. */
export const decisionTold = defineMessage({
  ...toDecided,
  name: 'decision-told',
  label: 'Decisão da central',
  moment: 'A central decide um assunto do prestador.',
  data: z.object({ decisionId: z.uuid() }),
  template: decidedTemplate,
  async render(ctx, { decisionId }) {
    const found = await readDecided(ctx, decisionId);
    if (found === null || found.decision.undoneAt !== null) return gone;
    return fillTemplate(decidedTemplate, found.to, { ...found.told, reason: asSentence(found.decision.reason) });
  },
});

const lookTemplate = defineTemplate({
  name: 'outra_pessoa_olhou',
  subject: 'Outra pessoa olhou: {paper}',
  body:
    'Olá, {name}! Aqui é da {brand}. Outra pessoa da central olhou a decisão sobre isto: {paper}. {answer} Motivo: {reason} ' +
    'Leia tudo no app: {link} Dúvidas? Ligue para {phone}, a qualquer hora.',
  examples: { ...examples, answer: 'A decisão foi desfeita.' },
});

/** To a partner who asked for another person. */
export const secondLookTold = defineMessage({
  ...toDecided,
  name: 'second-look-told',
  label: 'Outra pessoa olhou a decisão',
  moment: 'Outra pessoa olhou a decisão.',
  data: z.object({ lookId: z.uuid() }),
  template: lookTemplate,
  async render(ctx, { lookId }) {
    const [look] = await ctx.db.select().from(secondLooks).where(eq(secondLooks.id, lookId));
    const found = look === undefined ? null : await readDecided(ctx, look.decisionId);
    if (found === null || look === undefined || look.outcome === null) return gone;
    const answer = look.outcome === 'desfeita' ? 'A decisão foi desfeita.' : 'A decisão foi mantida.';
    return fillTemplate(lookTemplate, found.to, { ...found.told, answer, reason: asSentence(look.reason ?? '') });
  },
});
