import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink } from '#platform/messages/template.server.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { fillNotice, partnerNotice } from '../../parts/partner-notice.server.ts';
import { partners } from '../../tables.server.ts';
import { documentKindLabels } from '../rules.ts';
import { partnerDocuments } from '../tables.server.ts';

const template = defineTemplate({
  name: 'documento_perto_de_vencer',
  subject: '{paper}: vale até {day}',
  body:
    'Olá, {name}! Aqui é da {brand}. O documento {paper} vale até {day}. ' +
    'Para continuar recebendo chamados, envie o novo pelo app: {link} Dúvidas? Ligue para {phone}, a qualquer hora.',
  examples: { paper: 'Licença ambiental', day: '22/12/2026', link: exampleLink(partnerPages.record) },
});

/** To a partner whose paper expires soon; dropped when a newer one was accepted. */
export const paperEnding = defineMessage({
  ...partnerNotice,
  name: 'paper-ending',
  label: 'Documento perto de vencer',
  moment: 'Um documento do prestador está perto de vencer.',
  atNight: false,
  data: z.object({ paperId: z.uuid() }),
  template,
  async render(ctx, { paperId }) {
    const [found] = await ctx.db
      .select({ paper: partnerDocuments, partner: partners })
      .from(partnerDocuments)
      .innerJoin(partners, eq(partners.id, partnerDocuments.partnerId))
      .where(eq(partnerDocuments.id, paperId));
    const expiresOn = found?.paper.expiresOn;
    if (found === undefined || found.paper.replacedAt !== null || expiresOn == null) {
      return { dropped: 'O documento já foi renovado.' };
    }
    const paper = documentKindLabels[found.paper.kind];
    return fillNotice(ctx, template, found.partner, { paper, day: formatDate(startOfDay(expiresOn)) });
  },
});
