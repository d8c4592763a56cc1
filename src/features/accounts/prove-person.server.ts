import { demandAttempt, forgetAttempts } from '#platform/attempts.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError, isDomainError, refusalAt } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';
import { isPasswordOf } from './parts/check-password.server.ts';
import { requireSession } from './parts/find-session.server.ts';
import { proveSecondFactor } from './parts/prove-second-factor.server.ts';
import { replaceSession } from './parts/replace-session.server.ts';
import { findUser, type User } from './queries.server.ts';

/** The caller's session and address. */
export interface Caller {
  headers: Headers;
  address: string;
}

export interface Proof extends Caller {
  password: string;
  /** Six digits of the authenticator or a backup code, with a second factor. */
  code?: string | undefined;
}

/** The acting account; throws `unauthenticated`. */
export async function requireOwner(ctx: Ctx): Promise<User> {
  const user = ctx.actor.id === null ? undefined : await findUser(ctx, ctx.actor.id);
  if (user === undefined) throw signInFirst();
  return user;
}

/**
 * Checks the acting account's password and, with a second factor, a code. Throws `invalid` at `password` or `code`,
 * `too_many` after 10 attempts of one session in 15 minutes, which only that session can use up.
 */
export async function provePerson(ctx: Ctx, { password, code, headers }: Proof): Promise<User> {
  const owner = await requireOwner(ctx);
  const { id: sessionId } = await requireSession(ctx, headers.get('cookie'));
  await demandAttempt(ctx, limits.proofBySession, sessionId);
  if (!(await isPasswordOf(ctx, owner.id, password))) throw refusalAt('password', 'A senha não confere.');
  if (owner.twoFactorEnabled) await proveCode(ctx, owner.id, code);
  await forgetAttempts(ctx, limits.proofBySession, sessionId);
  return owner;
}

/**
 * Re-authenticates for changes of accounts: valid for ten minutes in a new session, which replaces the current one, so
 * that a stolen cookie does not profit from the owner's proof. Returns the cookie lines.
 */
export async function renewProof(ctx: Ctx, proof: Proof): Promise<{ setCookies: string[] }> {
  await provePerson(ctx, proof);
  return { setCookies: [await inTransaction(ctx, (inside) => replaceSession(inside, proof, ctx.now))] };
}

/** The session replaces the password here; a wrong code ends nothing. */
async function proveCode(ctx: Ctx, userId: string, code: string | undefined): Promise<void> {
  try {
    await proveSecondFactor(ctx, userId, code);
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'unauthenticated') throw error;
    throw refusalAt('code', error.message);
  }
}

const signInFirst = () => new DomainError('unauthenticated', 'Entre na sua conta para continuar.');
