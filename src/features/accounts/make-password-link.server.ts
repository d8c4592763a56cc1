import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Ctx, type Db, inTransaction } from '#platform/context.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import { newPasswordPath } from './rules.ts';
import { users, verifications } from './tables.server.ts';

export const recoveryHours = 1;
const invitationDays = 7;
const invitationHours = invitationDays * 24;
const hour = 3_600_000;

interface Recipient {
  email: string;
  firstName: string;
  role: string;
}

/** What became of an account's link. */
export interface Invitation {
  id: string;
  emailSent: boolean;
  /** For whoever caused it to hand over, where the e-mail did not leave; shown once. */
  invitationUrl: string | null;
}

/** The address at which somebody chooses a password. */
export function passwordLink(publicUrl: string, role: string, token: string): string {
  return `${publicUrl}${newPasswordPath(role)}?token=${encodeURIComponent(token)}`;
}

/** How a one-time link is found again: only the digest of its token is kept. */
export function linkDigest(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url');
}

/**
 * Keeps a one-time link with which somebody chooses a password, an invited person by default, and gives its token. It
 * is the only living one: links made before count no more, also of somebody who asks at the same moment.
 */
export function keepPasswordLink(ctx: Ctx, userId: string, hours = invitationHours): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    await inside.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await dropPasswordLinks(inside, userId);
    const token = randomBytes(24).toString('base64url');
    await inside.db.insert(verifications).values({
      identifier: linkDigest(`reset-password:${token}`),
      value: userId,
      expiresAt: new Date(ctx.now.getTime() + hours * hour),
    });
    return token;
  });
}

/** Ends every link with which this account's password could be chosen, and its half-done sign-ins. */
export async function dropPasswordLinks({ db }: { db: Db }, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}

/** Sends somebody the link with this token, and gives it back where the e-mail does not leave. */
export async function deliverPasswordLink(
  ctx: Ctx,
  { person, token, write }: { person: Recipient; token: string; write: (person: Recipient, link: string) => Mail },
): Promise<Omit<Invitation, 'id'>> {
  const { mailer, publicUrl } = ctx.services;
  const invitationUrl = passwordLink(publicUrl, person.role, token);
  try {
    await mailer.send(write(person, invitationUrl));
    if (mailer.delivers === true) return { emailSent: true, invitationUrl: null };
  } catch (error) {
    ctx.log.error({ err: error }, 'the link for a password could not be sent');
  }
  return { emailSent: false, invitationUrl };
}

const greeting = (name: string) => (name === '' ? 'Olá!' : `Olá, ${name}!`);

/** The message with a recovery link. */
export function recoveryMail(user: Recipient, link: string): Mail {
  return {
    to: user.email,
    subject: 'Crie uma nova senha',
    text: `${greeting(user.firstName)}

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
    text: `${greeting(user.firstName)}

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
    text: `${greeting(user.firstName)}

A sua conta foi criada. Falta só escolher a sua senha por este link:

${link}

Ele vale por ${invitationDays} dias e funciona uma única vez. Se passar do prazo, peça um novo a quem convidou você.`,
  };
}
