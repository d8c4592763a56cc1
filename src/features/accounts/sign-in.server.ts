import { and, eq, lt, or } from 'drizzle-orm';
import { demandAttempt, forgetAttempts } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';
import type { SignedInUser } from './contract.ts';
import { openSession } from './open-session.server.ts';
import { isPasswordOf } from './parts/check-password.server.ts';
import { deviceCookie } from './parts/device-cookie.server.ts';
import { limitSignIn } from './parts/limit-sign-in.server.ts';
import { proveSecondFactor } from './parts/prove-second-factor.server.ts';
import { findUserByEmail, isUsable, toSignedInUser } from './queries.server.ts';
import { sessionLife } from './rules.ts';
import { sessions } from './tables.server.ts';

export interface SignIn {
  /** Null when the user name is unknown: same work, same answer. */
  email: string | null;
  password: string;
  /** The normalised user name typed by a partner; failed attempts are counted on it. */
  userName?: string;
  headers: Headers;
  address: string;
  /** Six digits of the authenticator, or a backup code. */
  code?: string | undefined;
  /** The sentence of the screen that asks. */
  refusal?: string;
}

/**
 * Signs in by e-mail and password and gives the account with the cookie lines to set. Throws `unauthenticated` with
 * one and the same sentence and the same work for a wrong password, an unknown e-mail and an account that is not in
 * use; also `unauthenticated`, at the field `code`, where the right password needs a code and it is missing or wrong;
 * `too_many` (see `limitSignIn`), also after ten wrong codes.
 */
export async function signInWithEmail(ctx: Ctx, input: SignIn): Promise<{ user: SignedInUser; setCookies: string[] }> {
  const { password, code, headers, address, refusal } = input;
  const email = input.email?.toLowerCase() ?? null;
  const byAddress = input.userName === undefined ? limits.staffSignInByAddress : limits.partnerSignInByAddress;
  const userName = input.userName ?? email ?? '';
  const attempt = await limitSignIn(ctx, { email, userName, byAddress, headers, address });
  const user = email === null ? undefined : await findUserByEmail(ctx, email);
  const isRight = await isPasswordOf(ctx, user?.id, password);
  const refused = () =>
    new DomainError('unauthenticated', refusal ?? 'Credenciais inválidas. Verifique email e senha.');
  if (!isRight || user === undefined || !isUsable(user)) throw refused();
  if (user.twoFactorEnabled) {
    // A door with a sentence of its own is no door of the staff, and only they have codes.
    if (refusal !== undefined) throw refused();
    // The right password without its code has guessed nothing.
    if (!code) await attempt.giveBack();
    else await demandAttempt(ctx, limits.secondFactorByAccount, user.id);
    await proveSecondFactor(ctx, user.id, code);
    await forgetAttempts(ctx, limits.secondFactorByAccount, user.id);
  }
  const setCookie = await openSession(ctx, { userId: user.id, headers, address });
  if (setCookie === null) throw refused();
  await attempt.succeed();
  const oldest = new Date(ctx.now.getTime() - sessionLife(user.role).idleMs);
  const isOver = or(lt(sessions.expiresAt, ctx.now), lt(sessions.updatedAt, oldest));
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, user.id), isOver));
  return {
    user: await toSignedInUser(ctx, user),
    setCookies: [setCookie, deviceCookie(ctx, { headers, email: user.email })],
  };
}
