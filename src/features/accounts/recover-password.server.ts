// Tested in reset-password.db.test.ts.
import { countAttempt, demandAttempt } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { isEmail } from '#shared/contact/email.ts';
import { limits } from '#shared/limits/limits.ts';
import { owePasswordLink } from './parts/deliver-password-link.server.ts';
import { findUserByEmail, isInvitationPending, isUsable } from './queries.server.ts';

/**
 * Owes a one-time link for a new password to an account in use, the invitation again where none was
 * chosen yet; it takes the place of every earlier link. `sending` is for the edge to see to the end after it
 * has answered: the answer is the same, and as fast, whether the account exists or not. A fourth link within 15
 * minutes is left out in silence. Throws `too_many` after 3 requests from one address in an hour.
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
  // Who has not chosen a password yet is invited anew: a stranger's question must not shorten the invitation.
  const kind = (await isInvitationPending(ctx, user.id)) ? 'invitation' : 'recovery';
  await owePasswordLink(ctx, { userId: user.id, kind });
}
