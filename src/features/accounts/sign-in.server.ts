import { and, eq, lt, or } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import type { SignedInUser } from './contract.ts';
import { authOf } from './create-auth.server.ts';
import { keepDevice } from './parts/keep-device.server.ts';
import { limitSignIn } from './parts/limit-sign-in.server.ts';
import { proveSecondFactor } from './parts/prove-second-factor.server.ts';
import { findUser, toSignedInUser } from './queries.server.ts';
import { sessionLife } from './rules.ts';
import { sessions, users } from './tables.server.ts';

export interface SignIn {
  /** Null when the screen's user name belongs to nobody: the same work is done, and the same answer given. */
  email: string | null;
  password: string;
  /** What was typed at the partners' door, in its normal form; failed tries are counted on it. */
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
 * `too_many` (see `limitSignIn`); `forbidden` when another site sent the form.
 */
export async function signInWithEmail(ctx: Ctx, input: SignIn): Promise<{ user: SignedInUser; setCookies: string[] }> {
  const { password, headers, address } = input;
  const auth = authOf(ctx);
  const email = input.email?.toLowerCase() ?? nobody;
  const byAddress = input.userName === undefined ? limits.staffSignInByAddress : limits.partnerSignInByAddress;
  const attempt = await limitSignIn(ctx, {
    email: input.email,
    userName: input.userName ?? email,
    byAddress,
    headers,
    address,
  });
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
  // The right password without its code has guessed nothing.
  if (reply.challenge !== null && !input.code) await attempt.giveBack();
  if (reply.challenge !== null)
    reply = await proveSecondFactor(ctx, { ...input, subject: email, challenge: reply.challenge });
  const user = reply.userId === null ? undefined : await findUser(ctx, reply.userId);
  if (reply.status !== 200 || user === undefined) {
    throw new DomainError('unauthenticated', input.refusal ?? 'Credenciais inválidas. Verifique email e senha.');
  }
  await attempt.succeed();
  const oldest = new Date(ctx.now.getTime() - sessionLife(user.role).idleMs);
  const isOver = or(lt(sessions.expiresAt, ctx.now), lt(sessions.updatedAt, oldest));
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, user.id), isOver));
  await ctx.db.update(users).set({ lastAccessAt: ctx.now }).where(eq(users.id, user.id));
  return {
    user: await toSignedInUser(ctx, user),
    setCookies: [...reply.setCookies, keepDevice(ctx, { headers, email })],
  };
}
