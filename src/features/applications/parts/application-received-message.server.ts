import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { applicationData, readForApplicant, toApplicant, withdrawn } from './applicant-facts.server.ts';

const template = defineTemplate({
  name: 'cadastro_recebido',
  subject: 'Recebemos o seu cadastro de parceiro',
  body:
    'Olá! Aqui é da {brand}. Recebemos o seu cadastro de parceiro, número {number}. Vamos conferir tudo e respondemos por aqui. ' +
    'Quer falar antes? Ligue para {phone}, a qualquer hora.',
  examples: { number: '1A2B-3C4D' },
});

/** To the applicant after storing the application, as the form promises. */
export const applicationReceived = defineMessage({
  name: 'application-received',
  label: 'Cadastro recebido',
  moment: 'Alguém envia o cadastro de parceiro.',
  ...toApplicant,
  data: applicationData,
  template,
  async render(ctx, { applicationId }) {
    const found = await readForApplicant(ctx, applicationId);
    if (found === null) return withdrawn;
    if (found.row.decidedAt !== null) return { dropped: 'O cadastro já foi decidido.' };
    // A proved phone is preferred, because nobody proved the e-mail.
    const to = found.row.phoneVerified ? { ...found.to, email: null } : found.to;
    return fillTemplate(template, to, { ...found.told, number: spokenNumber(applicationId) });
  },
});
