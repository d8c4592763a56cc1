// Tested in reset-password.db.test.ts.
import { countAttempt, demandAttempt } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { isEmail } from '#shared/contact/email.ts';
import { limits } from '#shared/limits/limits.ts';
import { owePasswordLink } from './parts/deliver-password-link.server.ts';
import { findUserByEmail, isInvitationPending, isUsable } from './queries.server.ts';

/**
 * Queues a one-time link to a new password for an active account, or the invitation again without a password; it
 * replaces earlier links. `sending` continues after the answer, which is equal and equally fast whether the account
 * exists. A fourth link within 15 minutes is silently dropped. Throws `too_many` after 3 requests from one address in
 * an hour.
 */
export async function recoverPassword(
  ctx: Ctx,
  { email, address }: { email: string; address: string },
): Promise<{ sending: Promise<void> }> {
  await demandAttempt(ctx, limits.recoveryByAddress, address);
  const sending = sendLink(ctx, email).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the recovery link could not be sent');
  });
  return { sending };
}

async function sendLink(ctx: Ctx, email: string): Promise<void> {
  if (!isEmail(email)) return;
  const { allowed } = await countAttempt(ctx, limits.recoveryByAccount, email);
  if (!allowed) return;
  const user = await findUserByEmail(ctx, email);
  if (user === undefined || !isUsable(user)) return;
  // Without a password the invitation is repeated: a stranger's request must not shorten it.
  const kind = (await isInvitationPending(ctx, user.id)) ? 'invitation' : 'recovery';
  await owePasswordLink(ctx, { userId: user.id, kind });
}
