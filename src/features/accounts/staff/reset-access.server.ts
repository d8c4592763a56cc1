// Tested in #db/reset-access.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { Invitation } from '../parts/deliver-password-link.server.ts';
import { findUserByEmail } from '../queries.server.ts';
import { isStaff } from '../rules.ts';
import { sendPasswordLink } from './invite-user.server.ts';
import { removeSecondFactor } from './remove-second-factor.server.ts';

/**
 * Restores access for a staff member without other help: removes a second factor, and returns a link to a new password.
 * For the machine's operator; no API operation leads here. Throws `not_found` for an unknown staff e-mail, and
 * `conflict` for a disabled account.
 */
export async function resetAccess(ctx: Ctx, { email }: { email: string }): Promise<Invitation> {
  const user = await findUserByEmail(ctx, email);
  if (user === undefined || !isStaff(user.role)) {
    throw new DomainError('not_found', `Ninguém da equipe tem o e-mail ${email}.`);
  }
  const reason = 'Acesso refeito no servidor';
  return user.twoFactorEnabled
    ? removeSecondFactor(ctx, { userId: user.id, reason })
    : sendPasswordLink(ctx, { userId: user.id });
}
