import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { resendPath } from '#features/applications/rules.ts';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { findSender } from '#features/settings/queries.server.ts';
import { defineMessage, hiddenLink } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { secondLooks } from '../tables.server.ts';

const template = defineTemplate({
  name: 'cadastro_olhado_de_novo',
  subject: 'Outra pessoa olhou o seu cadastro de parceiro',
  body:
    'Olá! Aqui é da {brand}. Outra pessoa olhou o seu cadastro de parceiro. {answer} Motivo: {reason} ' +
    'Leia em: {link} Dúvidas? Ligue para {phone}, a qualquer hora.',
  examples: {
    answer: 'A decisão foi desfeita.',
    reason: 'O documento está legível.',
    link: exampleLink(resendPath('aB3dE5fG7hI9jK1lM3nO5p')),
  },
});

/** To an applicant who asked for another person. */
export const applicantLookTold = defineMessage({
  name: 'applicant-look-told',
  label: 'Outra pessoa olhou o cadastro',
  moment: 'Outra pessoa olhou o cadastro recusado.',
  audience: 'applicant',
  purpose: 'service',
  atNight: false,
  channels: ['whatsapp', 'email', 'sms'],
  byHand: 'partners.write',
  data: z.object({ lookId: z.uuid(), applicationId: z.uuid() }),
  template,
  async render(ctx, { lookId, applicationId }, { usable }) {
    const [row] = await ctx.db.select().from(partnerApplications).where(eq(partnerApplications.id, applicationId));
    const [look] = await ctx.db.select().from(secondLooks).where(eq(secondLooks.id, lookId));
    if (row === undefined || look === undefined || look.outcome === null) {
      return { dropped: 'A aplicação não existe mais.' };
    }
    const to = { name: row.companyName, phone: row.whatsapp || null, email: row.email };
    return fillTemplate(template, to, {
      ...(await findSender(ctx)),
      answer: look.outcome === 'desfeita' ? 'A decisão foi desfeita.' : 'A decisão foi mantida.',
      reason: look.reason ?? '',
      link: usable ? `${ctx.services.publicUrl}${resendPath(row.resendKey)}` : hiddenLink,
    });
  },
});
