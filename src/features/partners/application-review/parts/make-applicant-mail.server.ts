import type { Mail } from '#platform/mail.server.ts';
import type { AskedDocument } from '../../applications/queries.server.ts';
import { documentKindLabels } from '../../applications/rules.ts';

interface Applicant {
  companyName: string;
  email: string;
}

/** The message with the link for what was refused or is missing. */
export function makeResendMail(to: Applicant, documents: readonly AskedDocument[], link: string): Mail {
  const lines = documents.map(({ kind, reason }) => `- ${documentKindLabels[kind]}${reason ? `: ${reason}` : ''}`);
  return {
    to: to.email,
    subject: 'Faltam documentos no seu cadastro de parceiro',
    text: `Olá, ${to.companyName}!

Analisamos o seu cadastro e precisamos que você envie:

${lines.join('\n')}

Envie por este link, que serve só para isso:

${link}`,
  };
}

/** The message that an application was refused, and why. */
export function makeRefusalMail(to: Applicant, reason: string): Mail {
  return {
    to: to.email,
    subject: 'Sobre o seu cadastro de parceiro',
    text: `Olá, ${to.companyName}!

Analisamos o seu cadastro e, desta vez, ele não foi aprovado:

${reason}

Quando isso estiver resolvido, você pode se cadastrar de novo.`,
  };
}
