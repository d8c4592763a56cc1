import type { Mail } from '#platform/mail.server.ts';
import { plainName } from '#shared/text/plain-name.ts';
import { isRole, isStaff, isUserStatus, roleLabels, userStatusLabels } from '../rules.ts';

/** Validity of the links in these messages. */
export const recoveryHours = 1;
export const invitationDays = 7;

export interface Recipient {
  email: string;
  firstName: string;
  role: string;
}

/** Names are what people typed of themselves: what leads anywhere is left out. */
function greeting({ firstName }: Recipient): string {
  const name = plainName(firstName);
  return name === '' ? 'Olá!' : `Olá, ${name}!`;
}

const somebody = (by: string) => plainName(by) || 'Uma pessoa da equipe';

/** The contact for help: staff know their administrators, partners and drivers the office. */
const helper = ({ role }: Recipient) => (isStaff(role) ? 'um administrador' : 'a central');

/** The message with a recovery link. */
export function recoveryMail(user: Recipient, link: string): Mail {
  return {
    to: user.email,
    subject: 'Crie uma nova senha',
    text: `${greeting(user)}

Recebemos um pedido para criar uma nova senha para a sua conta. Abra este link para escolher a sua:

${link}

Ele vale por ${recoveryHours} hora e funciona uma única vez.

Não foi você quem pediu? Pode ignorar esta mensagem: sem abrir o link, nada muda na sua conta.`,
  };
}

/** To somebody whose second factor and password were removed. */
export function secondFactorRemovedMail(user: Recipient, link: string): Mail {
  return {
    to: user.email,
    subject: 'Seu segundo fator foi removido: crie uma nova senha',
    text: `${greeting(user)}

O segundo fator da sua conta foi removido, e a senha que você usava não vale mais. Abra este link para escolher uma nova:

${link}

Ele vale por ${recoveryHours} hora e funciona uma única vez. Se passar do prazo, peça um novo a um administrador.

Não foi você quem pediu? Avise um administrador agora.`,
  };
}

/** Invites the owner of a new account. */
export function invitationMail(user: Recipient, link: string): Mail {
  return {
    to: user.email,
    subject: 'Sua conta está pronta: escolha a sua senha',
    text: `${greeting(user)}

A sua conta foi criada. Falta só escolher a sua senha por este link:

${link}

Ele vale por ${invitationDays} dias e funciona uma única vez. Se passar do prazo, peça um novo a quem convidou você.`,
  };
}

/** To somebody for whom an administrator created a link. */
export function passwordLinkMail(user: Recipient, link: string): Mail {
  return {
    to: user.email,
    subject: 'Crie uma nova senha',
    text: `${greeting(user)}

Um administrador criou um link para você escolher uma nova senha:

${link}

Ele vale por ${recoveryHours} hora e funciona uma única vez. Se passar do prazo, peça outro.

Não pediu isso? Avise ${helper(user)} agora.`,
  };
}

/** Changes of an account, in the order of the sentences below. */
export const accountNews = [
  'password',
  'second_factor_on',
  'second_factor_off',
  'backup_codes',
  'role',
  'status',
  'sessions_ended',
] as const;
export type AccountNews = (typeof accountNews)[number];

interface What {
  news: AccountNews;
  /** Author as in the account's history. */
  by: string;
  value: string | null;
}

const newsSubjects: Record<AccountNews, string> = {
  password: 'Sua senha foi trocada',
  second_factor_on: 'Segundo fator ativado',
  second_factor_off: 'Segundo fator desativado',
  backup_codes: 'Novos códigos reserva',
  role: 'Seu perfil de acesso mudou',
  status: 'O status da sua conta mudou',
  sessions_ended: 'Sua conta saiu de um aparelho',
};

const newsSentences: Record<AccountNews, (what: What) => string> = {
  password: () => 'A senha da sua conta acaba de ser trocada, e os outros aparelhos saíram dela.',
  second_factor_on: () =>
    'O segundo fator da sua conta foi ativado: além da senha, ela agora pede um código do aplicativo autenticador.',
  second_factor_off: () => 'O segundo fator da sua conta foi desativado: ela agora pede só a senha.',
  backup_codes: () => 'Foram criados novos códigos reserva para a sua conta. Os antigos não valem mais.',
  role: ({ by, value }) =>
    `${somebody(by)} mudou o seu perfil de acesso para ${value !== null && isRole(value) ? roleLabels[value] : value}. Ele já vale.`,
  status: ({ by, value }) =>
    value === 'ativo'
      ? `${somebody(by)} ativou a sua conta. Você já pode entrar.`
      : `${somebody(by)} passou a sua conta para ${value !== null && isUserStatus(value) ? userStatusLabels[value] : value}. Por enquanto não dá para entrar com ela.`,
  sessions_ended: ({ by }) => `${somebody(by)} encerrou a sua conta em um ou mais aparelhos. É só entrar de novo.`,
};

/** To an account's old address; the new one may be anybody's and is not mentioned. */
export function emailChangedMail(user: Recipient, { by }: { by: string }): Mail {
  return {
    to: user.email,
    subject: 'O e-mail da sua conta mudou',
    text: `${greeting(user)}

${somebody(by)} mudou o e-mail da sua conta. As próximas mensagens vão para o novo endereço.

Não esperava por isso? Avise ${helper(user)} agora.`,
  };
}

/** The change of an account, and what to do if it was unintended. */
export function writeNews(user: Recipient, what: What): Pick<Mail, 'subject' | 'text'> {
  const text = `${greeting(user)}

${newsSentences[what.news](what)}

Não esperava por isso? Avise ${helper(user)} agora.`;
  return { subject: newsSubjects[what.news], text };
}
