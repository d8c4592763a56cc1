import { and, eq, gt, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { documentKindLabels } from '#features/partners/papers/rules.ts';
import { defineMessage, hiddenLink } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { applicationData, readForApplicant, toApplicant, withdrawn } from '../../parts/applicant-facts.server.ts';
import { type AskedDocument, listAskedDocuments } from '../../queries.server.ts';
import { partnerApplicationEvents } from '../../tables.server.ts';
import { resendUrl } from '../queries.server.ts';

const template = defineTemplate({
  name: 'documentos_pedidos',
  subject: 'Faltam documentos no seu cadastro de parceiro',
  body:
    'Olá! Aqui é da {brand}. Para seguir com o seu cadastro de parceiro, envie: {papers} ' +
    'O link serve só para isso, e você não precisa refazer o cadastro: {link} Dúvidas? Ligue para {phone}, a qualquer hora.',
  examples: {
    papers: 'Certidão negativa: venceu em outubro.',
    link: exampleLink(addressOf(sitePages.resend, { key: 'aB3dE5fG7hI9jK1lM3nO5p' })),
  },
});

/** To an applicant who is asked for papers, with the link; several requests in a row are combined. */
export const papersAsked = defineMessage({
  name: 'papers-asked',
  label: 'Documentos pedidos',
  moment: 'A central pede documentos a um candidato.',
  ...toApplicant,
  data: applicationData.extend({ askedAt: z.iso.datetime() }),
  template,
  async render(ctx, { applicationId, askedAt }, { usable }) {
    const found = await readForApplicant(ctx, applicationId);
    if (found === null) return withdrawn;
    const { row, to, told } = found;
    const asked = row.status === 'aguardando_documentos' ? await listAskedDocuments(ctx, applicationId) : [];
    if (asked.length === 0) return { dropped: 'Não falta mais nenhum documento.' };
    const [later] = await ctx.db
      .select({ id: partnerApplicationEvents.id })
      .from(partnerApplicationEvents)
      .where(
        and(
          eq(partnerApplicationEvents.applicationId, applicationId),
          inArray(partnerApplicationEvents.type, ['documento_recusado', 'documento_pedido', 'candidato_avisado']),
          gt(partnerApplicationEvents.at, new Date(askedAt)),
        ),
      )
      .limit(1);
    if (later !== undefined) return { dropped: 'Um pedido mais novo vai no lugar dela.' };
    const link = usable ? resendUrl(ctx, row.resendKey) : hiddenLink;
    return fillTemplate(template, to, { ...told, papers: listOf(asked), link });
  },
});

/** Reasons are included while they fit; the linked page has them all. */
const most = 600;

function listOf(asked: readonly AskedDocument[]): string {
  const labels = asked.map(({ kind }) => documentKindLabels[kind]);
  const reasons = asked.map(({ reason }, index) => (reason ? `${labels[index]} (${reason})` : labels[index]));
  const whole = reasons.join('; ');
  return `${whole.length > most ? labels.join('; ') : whole}.`;
}
