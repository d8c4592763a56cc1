import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { insertUser } from '../create-user.server.ts';
import {
  invitationMail,
  keepPasswordLink,
  passwordLink,
  recoveryHours,
  recoveryMail,
} from '../make-password-link.server.ts';
import { recordEvent } from '../record-event.server.ts';
import { nameParts, type StaffRole } from '../rules.ts';
import { verifications } from '../tables.server.ts';
import { findStaffMember } from './queries.server.ts';

export interface Invitation {
  id: string;
  emailSent: boolean;
  /** For whoever invited to hand over, where the e-mail did not leave; shown once. */
  invitationUrl: string | null;
}

/**
 * Makes an account for somebody of the staff and invites the person by e-mail to choose a password (7 days, once).
 * Throws `conflict` when the e-mail has an account already.
 */
export async function inviteUser(
  ctx: Ctx,
  { name, email, role }: { name: string; email: string; role: StaffRole },
): Promise<Invitation> {
  const person = { ...nameParts(name), email: email.trim().toLowerCase(), role };
  const { id, token } = await inTransaction(ctx, async (inside) => {
    const userId = await insertUser(inside, person, null);
    await recordEvent(inside, { userId, type: 'invited', toValue: role });
    return { id: userId, token: await keepPasswordLink(inside, userId) };
  });
  return { id, ...(await sendLink(ctx, person, token, invitationMail)) };
}

/**
 * Sends a link for a new password: an invitation again while the person has chosen none (7 days), otherwise one as a
 * recovery sends it (1 hour). Links sent before count no more. Throws `not_found`, and `conflict` when the person is not to come in.
 */
export async function sendPasswordLink(ctx: Ctx, { userId }: { userId: string }): Promise<Invitation> {
  const { person, token } = await inTransaction(ctx, async (inside) => {
    const member = await findStaffMember(inside, userId);
    if (member.status !== 'ativo') throw new DomainError('conflict', 'Ative a conta antes de enviar um link.');
    const isFirst = member.invitationPending;
    await inside.db.delete(verifications).where(eq(verifications.value, userId));
    await recordEvent(inside, { userId, type: isFirst ? 'invited_again' : 'password_link' });
    const hours = isFirst ? undefined : recoveryHours;
    return { person: member, token: await keepPasswordLink(inside, userId, hours) };
  });
  return {
    id: userId,
    ...(await sendLink(ctx, person, token, person.invitationPending ? invitationMail : recoveryMail)),
  };
}

async function sendLink(
  ctx: Ctx,
  person: { firstName: string; email: string; role: string },
  token: string,
  write: typeof invitationMail,
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
