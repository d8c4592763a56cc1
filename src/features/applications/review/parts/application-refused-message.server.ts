import { defineMessage, hiddenLink } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink, fillTemplate } from '#platform/messages/template.server.ts';
import { applicationData, readForApplicant, toApplicant, withdrawn } from '../../parts/applicant-facts.server.ts';
import { resendPath } from '../../rules.ts';

const template = defineTemplate({
  name: 'cadastro_recusado',
  subject: 'Sobre o seu cadastro de parceiro',
  body:
    'Olá! Aqui é da {brand}. Analisamos o seu cadastro de parceiro e, desta vez, ele não foi aprovado. ' +
    'Motivo: {reason} Quando isso estiver resolvido, você pode se cadastrar de novo. ' +
    'Não concorda? Peça que outra pessoa olhe: {link} Dúvidas? Ligue para {phone}, a qualquer hora.',
  examples: {
    reason: 'A certidão negativa está vencida.',
    link: exampleLink(resendPath('aB3dE5fG7hI9jK1lM3nO5p')),
  },
});

/** To a refused applicant, with the office's reason. */
export const applicationRefused = defineMessage({
  name: 'application-refused',
  label: 'Cadastro recusado',
  moment: 'O cadastro é recusado.',
  ...toApplicant,
  data: applicationData,
  template,
  async render(ctx, { applicationId }, { usable }) {
    const found = await readForApplicant(ctx, applicationId);
    if (found === null) return withdrawn;
    const { row, to, told } = found;
    if (row.status !== 'recusado') return { dropped: 'O cadastro não está recusado.' };
    const link = usable ? `${ctx.services.publicUrl}${resendPath(row.resendKey)}` : hiddenLink;
    return fillTemplate(template, to, { ...told, link, reason: sentence(row.decisionReason ?? 'não informado') });
  },
});

const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text : `${text.trim()}.`);
