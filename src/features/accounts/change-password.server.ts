// Tested in api.db.test.ts.
import { demandAttempt, forgetAttempts } from '#platform/attempts.server.ts';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';
import { openSession } from './open-session.server.ts';
import { checkNewPassword } from './parts/check-new-password.server.ts';
import { isPasswordOf, savePassword } from './parts/check-password.server.ts';
import { hashPassword } from './parts/hash-password.server.ts';
import { lockOwner } from './parts/lock-owner.server.ts';
import { dropPasswordLinks } from './parts/make-password-link.server.ts';
import { queueAccountNotice } from './parts/queue-account-notices.server.ts';
import { revokeSessions } from './parts/revoke-sessions.server.ts';
import { requireOwner } from './prove-person.server.ts';

/**
 * Changes the acting user's password, ends all sessions and links of the account and opens a new session; returns its
 * cookie lines. Throws `invalid` for a wrong current or weak new password, `too_many` after 10 wrong ones in 15
 * minutes.
 */
export async function changePassword(
  ctx: Ctx,
  input: { currentPassword: string; newPassword: string; headers: Headers; address: string },
): Promise<{ setCookies: string[] }> {
  const { currentPassword, newPassword, headers, address } = input;
  const user = await requireOwner(ctx);
  checkNewPassword(newPassword, user);
  await demandAttempt(ctx, limits.passwordProofByAccount, user.id);
  if (!(await isPasswordOf(ctx, user.id, currentPassword))) {
    throw refusalAt('currentPassword', 'A senha atual não confere.');
  }
  const hash = await hashPassword(newPassword);
  const setCookie = await inTransaction(ctx, async (inside) => {
    const { id: userId, twoFactorEnabled } = await lockOwner(inside);
    await savePassword(inside, userId, hash);
    await revokeSessions(inside, { userId });
    await dropPasswordLinks(inside, userId);
    await noteAccess(inside, { action: 'credential', subject: 'password', record: { table: 'users', id: userId } });
    await queueAccountNotice(inside, { userId, news: 'password' });
    // The new session is opened by the password alone, so later proofs still ask for the code.
    return openSession(inside, { userId, headers, address, provedAt: twoFactorEnabled ? null : ctx.now });
  });
  await forgetAttempts(ctx, limits.passwordProofByAccount, user.id);
  return { setCookies: setCookie === null ? [] : [setCookie] };
}
