import type { Mail } from '#platform/mail.server.ts';
import { isRole, isStaff, roleLabels, type UserStatus, userStatusLabels } from '../rules.ts';

/** How long the links in these messages count. */
export const recoveryHours = 1;
export const invitationDays = 7;

export interface Recipient {
  email: string;
  firstName: string;
  role: string;
}

const greeting = ({ firstName }: Recipient) => (firstName === '' ? 'Olá!' : `Olá, ${firstName}!`);

/** Whom to turn to: staff know their administrators, partners and drivers the office. */
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

/** The message to somebody whose second factor was taken away, and the password with it. */
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

/** The message that invites somebody whose account was just made. */
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

/** The message to somebody for whom an administrator made a link. */
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

/** The message to whoever chose a new password, or for whom somebody else did. */
export const passwordChangedMail = (user: Recipient) =>
  notice(
    user,
    'Sua senha foi trocada',
    'A senha da sua conta acaba de ser trocada, e os outros aparelhos saíram dela.',
  );

export const secondFactorOnMail = (user: Recipient) =>
  notice(
    user,
    'Segundo fator ativado',
    'O segundo fator da sua conta foi ativado: além da senha, ela agora pede um código do aplicativo autenticador.',
  );

export const secondFactorOffMail = (user: Recipient) =>
  notice(user, 'Segundo fator desativado', 'O segundo fator da sua conta foi desativado: ela agora pede só a senha.');

export const backupCodesReplacedMail = (user: Recipient) =>
  notice(
    user,
    'Novos códigos reserva',
    'Foram criados novos códigos reserva para a sua conta. Os antigos não valem mais.',
  );

/** `by` is who did it, as the account's history names them. */
export const roleChangedMail = (user: Recipient, { by, role }: { by: string; role: string }) =>
  notice(
    user,
    'Seu perfil de acesso mudou',
    `${by} mudou o seu perfil de acesso para ${isRole(role) ? roleLabels[role] : role}. Ele já vale.`,
  );

export const statusChangedMail = (user: Recipient, { by, status }: { by: string; status: UserStatus }) =>
  notice(
    user,
    'O status da sua conta mudou',
    status === 'ativo'
      ? `${by} ativou a sua conta. Você já pode entrar.`
      : `${by} passou a sua conta para ${userStatusLabels[status]}. Por enquanto não dá para entrar com ela.`,
  );

export const sessionsEndedMail = (user: Recipient, { by }: { by: string }) =>
  notice(
    user,
    'Sua conta saiu de um aparelho',
    `${by} encerrou a sua conta em um ou mais aparelhos. É só entrar de novo.`,
  );

/** What happened, and what to do when it should not have. */
function notice(user: Recipient, subject: string, what: string): Mail {
  const text = `${greeting(user)}

${what}

Não esperava por isso? Avise ${helper(user)} agora.`;
  return { to: user.email, subject, text };
}
