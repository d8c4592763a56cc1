// Tested in api.db.test.ts.
import { eq } from 'drizzle-orm';
import { demandAttempt, forgetAttempts } from '#platform/attempts.server.ts';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import { authOf } from './create-auth.server.ts';
import { checkNewPassword } from './parts/check-new-password.server.ts';
import { dropPasswordLinks } from './parts/make-password-link.server.ts';
import { queueNews } from './parts/queue-news.server.ts';
import { findUser } from './queries.server.ts';
import { sessions } from './tables.server.ts';

/**
 * Changes the acting user's password, ends all sessions and links of the account and opens a new session; gives its
 * cookie lines.
 * Throws `invalid` for a wrong current or a weak new password, `too_many` after 10 wrong ones in 15 minutes.
 */
export async function changePassword(
  ctx: Ctx,
  input: { currentPassword: string; newPassword: string; headers: Headers; address: string },
): Promise<{ setCookies: string[] }> {
  const { currentPassword, newPassword, headers, address } = input;
  const auth = authOf(ctx);
  const user = ctx.actor.id === null ? undefined : await findUser(ctx, ctx.actor.id);
  if (user === undefined) throw new DomainError('unauthenticated', 'Entre na sua conta para continuar.');
  checkNewPassword(newPassword, user);
  await demandAttempt(ctx, limits.passwordProofByAccount, user.id);
  const reply = await auth.call({
    method: 'POST',
    path: '/change-password',
    headers,
    address,
    body: { currentPassword, newPassword, revokeOtherSessions: true },
  });
  if (reply.status === 403) throw new DomainError('forbidden', 'Você não tem permissão para isso.');
  if (reply.status !== 200) {
    const message = 'A senha atual não confere.';
    throw new DomainError('invalid', message, { issues: [{ path: 'currentPassword', message }] });
  }
  // The new session was opened by the password alone: what asks for the code as well goes on asking.
  if (user.twoFactorEnabled) await ctx.db.update(sessions).set({ provedAt: null }).where(eq(sessions.userId, user.id));
  await dropPasswordLinks(ctx, user.id);
  await noteAccess(ctx, { action: 'credential', subject: 'password', record: { table: 'users', id: user.id } });
  await queueNews(ctx, { userId: user.id, news: 'password' });
  await forgetAttempts(ctx, limits.passwordProofByAccount, user.id);
  return { setCookies: reply.setCookies };
}
