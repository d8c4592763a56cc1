import { demandAttempt, forgetAttempts, giveBackAttempt } from '#platform/attempts.server.ts';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';
import { checkNewPassword } from './parts/check-new-password.server.ts';
import { savePassword } from './parts/check-password.server.ts';
import { deviceCookie } from './parts/device-cookie.server.ts';
import { hashPassword } from './parts/hash-password.server.ts';
import { dropPasswordLinks, findLinkOwner, takePasswordLink } from './parts/make-password-link.server.ts';
import { queueAccountNotice } from './parts/queue-account-notices.server.ts';
import { revokeSessions } from './parts/revoke-sessions.server.ts';
import { findUser } from './queries.server.ts';
import { signInPath } from './rules.ts';

const dead = () => new DomainError('invalid', 'Este link não vale mais. Peça um novo.');

/**
 * Sets the password by a recovery or invitation link, which expires with all others of the account, and ends its
 * sessions. A refused password leaves the link valid. Returns the sign-in page, and the cookie line that makes the
 * device known, so that strangers cannot lock the owner out. Throws `invalid`.
 */
export async function resetPassword(
  ctx: Ctx,
  input: { token: string; newPassword: string; headers: Headers; address: string },
): Promise<{ location: string; setCookie: string }> {
  const { token, newPassword, headers, address } = input;
  await demandAttempt(ctx, limits.resetByAddress, address);
  const ownerId = await findLinkOwner(ctx, token);
  const user = ownerId === undefined ? undefined : await findUser(ctx, ownerId);
  if (user === undefined) throw dead();
  checkNewPassword(newPassword, user);
  const hash = await hashPassword(newPassword);
  await inTransaction(ctx, async (inside) => {
    if (!(await takePasswordLink(inside, token))) throw dead();
    await savePassword(inside, user.id, hash);
    await revokeSessions(inside, { userId: user.id });
    await dropPasswordLinks(inside, user.id);
    const owner = { ...ctx.actor, kind: 'user', id: user.id, name: user.name, role: user.role } as const;
    const record = { table: 'users', id: user.id };
    await noteAccess({ ...inside, actor: owner }, { action: 'credential', subject: 'password_link', record });
    await queueAccountNotice(inside, { userId: user.id, news: 'password' });
  });
  await forgetAttempts(ctx, limits.signInByAccount, user.email);
  await giveBackAttempt(ctx, limits.resetByAddress, address);
  return { location: signInPath(user.role), setCookie: deviceCookie(ctx, { headers, email: user.email }) };
}
