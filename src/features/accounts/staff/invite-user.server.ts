// Tested in api.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { nameParts } from '#shared/text/text.ts';
import { insertUser } from '../create-user.server.ts';
import { deliverPasswordLink, type Invitation } from '../parts/deliver-password-link.server.ts';
import { recordEvent } from '../parts/record-event.server.ts';
import type { StaffRole } from '../rules.ts';
import { findStaffMember } from './queries.server.ts';

/**
 * Creates a staff account and e-mails an invitation to choose a password (7 days, once). Throws `conflict` when the
 * e-mail has an account.
 */
export function inviteUser(
  ctx: Ctx,
  { name, email, role }: { name: string; email: string; role: StaffRole },
): Promise<Invitation> {
  const person = { ...nameParts(name), email: email.trim().toLowerCase(), role };
  return inTransaction(ctx, async (inside) => {
    const userId = await insertUser(inside, person, null);
    await recordEvent(inside, { userId, type: 'invited', toValue: role });
    return deliverPasswordLink(inside, { userId, role, kind: 'invitation' });
  });
}

/**
 * Sends a link to a new password: the invitation again without a password (7 days), otherwise a recovery (1 hour).
 * Earlier links expire. Throws `not_found`, and `conflict` for the own account or a disabled one.
 */
export function sendPasswordLink(ctx: Ctx, { userId }: { userId: string }): Promise<Invitation> {
  return inTransaction(ctx, async (inside) => {
    const member = await findStaffMember(inside, userId);
    if (userId === ctx.actor.id) throw new DomainError('conflict', 'Troque a sua própria senha em Minha conta.');
    if (member.status !== 'ativo') throw new DomainError('conflict', 'Ative a conta antes de enviar um link.');
    const isFirst = member.invitationPending;
    await recordEvent(inside, { userId, type: isFirst ? 'invited_again' : 'password_link' });
    const kind = isFirst ? 'invitation' : 'password_link';
    return deliverPasswordLink(inside, { userId, role: member.role, kind });
  });
}
