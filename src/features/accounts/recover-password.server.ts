import type { Ctx } from '#platform/context.server.ts';
import { isEmail } from '#shared/email.ts';
import { addressSubject, attemptLimits, countAttempt, demandAttempt } from './count-attempt.server.ts';
import { authOf } from './create-auth.server.ts';

/**
 * Sends a one-time link for a new password to an account in use. `sending` is for the edge to see to the end after it
 * has answered: the answer is the same, and as fast, whether the account exists or not. A fourth link within 15
 * minutes is left out in silence. Throws `too_many` after 10 requests from one address in 15 minutes.
 */
export async function recoverPassword(
  ctx: Ctx,
  { email, address }: { email: string; address: string },
): Promise<{ sending: Promise<void> }> {
  const factor = authOf(ctx).limitsFactor;
  await demandAttempt(ctx, { limit: attemptLimits.recoveryByAddress, subject: addressSubject(address), factor });
  const sending = sendLink(ctx, { email, address }).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the recovery link could not be sent');
  });
  return { sending };
}

async function sendLink(ctx: Ctx, { email, address }: { email: string; address: string }): Promise<void> {
  if (!isEmail(email)) return;
  const auth = authOf(ctx);
  const limit = attemptLimits.recoveryByAccount;
  const { allowed } = await countAttempt(ctx, { limit, subject: email, factor: auth.limitsFactor });
  if (!allowed) return;
  const headers = new Headers();
  await auth.call({ method: 'POST', path: '/request-password-reset', headers, address, body: { email } });
}
