import { and, eq, lt, or } from 'drizzle-orm';
import { demandAttempt, forgetAttempts } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import type { SignedInUser } from './contract.ts';
import { authOf } from './create-auth.server.ts';
import { proveSecondFactor } from './prove-second-factor.server.ts';
import { findUser, toSignedInUser } from './queries.server.ts';
import { sessionLife } from './rules.ts';
import { sessions, users } from './tables.server.ts';

export interface SignIn {
  /** Null when the screen's user name belongs to nobody: the same work is done, and the same answer given. */
  email: string | null;
  password: string;
  /** What was typed as user name, where that is not the e-mail; failed tries are counted on it. */
  userName?: string;
  headers: Headers;
  address: string;
  /** Six digits of the authenticator, or a backup code. */
  code?: string | undefined;
  /** The sentence of the screen that asks. */
  refusal?: string;
}

/** No account can have it: the top-level domain is reserved. */
const nobody = 'nobody@account.invalid';

/**
 * Signs in by e-mail and password and gives the account with the cookie lines to set. Throws `unauthenticated` with
 * one and the same sentence and the same work for a wrong password, an unknown e-mail and an account that is not in
 * use; also `unauthenticated`, at the field `code`, where the right password needs a code and it is missing or wrong;
 * `too_many` after 10 failed tries on one account in 15 minutes, or 30 tries from one address in a minute;
 * `forbidden` when another site sent the form.
 */
export async function signInWithEmail(ctx: Ctx, input: SignIn): Promise<{ user: SignedInUser; setCookies: string[] }> {
  const { password, headers, address } = input;
  const auth = authOf(ctx);
  const email = input.email?.toLowerCase() ?? nobody;
  const subject = input.email?.toLowerCase() ?? input.userName ?? nobody;
  await demandAttempt(ctx, limits.signInByAddress, address);
  await demandAttempt(ctx, limits.signInByAccount, subject);
  let reply = await auth.call({
    method: 'POST',
    path: '/sign-in/email',
    headers,
    address,
    body: { email, password },
  });
  if (reply.status === 403)
    throw new DomainError('forbidden', `Entre por ${ctx.services.publicUrl} para acessar sua conta.`);
  // A door with a sentence of its own is no door of the staff, and only they have codes.
  if (reply.challenge !== null && input.refusal !== undefined) throw new DomainError('unauthenticated', input.refusal);
  if (reply.challenge !== null) reply = await proveSecondFactor(ctx, { ...input, subject, challenge: reply.challenge });
  const user = reply.userId === null ? undefined : await findUser(ctx, reply.userId);
  if (reply.status !== 200 || user === undefined) {
    throw new DomainError('unauthenticated', input.refusal ?? 'Credenciais inválidas. Verifique email e senha.');
  }
  await forgetAttempts(ctx, limits.signInByAccount, subject);
  const oldest = new Date(ctx.now.getTime() - sessionLife(user.role).idleMs);
  const isOver = or(lt(sessions.expiresAt, ctx.now), lt(sessions.updatedAt, oldest));
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, user.id), isOver));
  await ctx.db.update(users).set({ lastAccessAt: ctx.now }).where(eq(users.id, user.id));
  return { user: await toSignedInUser(ctx, user), setCookies: reply.setCookies };
}
