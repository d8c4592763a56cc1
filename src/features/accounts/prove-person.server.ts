import { and, eq } from 'drizzle-orm';
import { demandAttempt, forgetAttempts } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError, isDomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import { authOf } from './create-auth.server.ts';
import { verifyPassword } from './parts/hash-password.server.ts';
import { proveSecondFactor } from './parts/prove-second-factor.server.ts';
import { revokeSessions } from './parts/revoke-sessions.server.ts';
import { findUser, type User } from './queries.server.ts';
import { credentials, sessions } from './tables.server.ts';

/** Who calls, and with which headers the sign-in library is to be called. */
export interface Caller {
  headers: Headers;
  address: string;
}

export interface Proof extends Caller {
  password: string;
  /** Six digits of the authenticator or a backup code, where a second factor is in force. */
  code?: string | undefined;
}

/** The acting account; throws `unauthenticated`. */
export async function requireOwner(ctx: Ctx): Promise<User> {
  const user = ctx.actor.id === null ? undefined : await findUser(ctx, ctx.actor.id);
  if (user === undefined) throw signInFirst();
  return user;
}

/**
 * Judges the acting account's password and, where its second factor is on, a code. Throws `invalid` at the field
 * `password` or `code`, `too_many` after 10 tries of one session in 15 minutes, which nobody without that session can
 * use up.
 */
export async function provePerson(ctx: Ctx, { password, code, ...caller }: Proof): Promise<User> {
  const owner = await requireOwner(ctx);
  const sessionId = await requireSession(ctx, caller);
  await demandAttempt(ctx, limits.proofBySession, sessionId);
  const [kept] = await ctx.db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, owner.id), eq(credentials.providerId, 'credential')));
  if (!(await verifyPassword(kept?.hash ?? '', password))) throw refusal('password', 'A senha não confere.');
  if (owner.twoFactorEnabled) await proveCode(ctx, { owner, code, ...caller });
  await forgetAttempts(ctx, limits.proofBySession, sessionId);
  return owner;
}

/**
 * The same, for what changes accounts: opens it for ten minutes to a new session, which takes the place of the one that
 * asks; whoever else holds that one's cookie is not let in by the owner's proof. Gives the cookie lines.
 */
export async function renewProof(ctx: Ctx, proof: Proof): Promise<{ setCookies: string[] }> {
  const auth = authOf(ctx);
  const before = await requireSession(ctx, proof);
  const { id: userId } = await provePerson(ctx, proof);
  const setCookies = await auth.openSession({ userId, ...proof });
  if (setCookies === null) throw signInFirst();
  const opened = await auth.findSessionId(setCookies[0]?.split(';', 1)[0]);
  await ctx.db
    .update(sessions)
    .set({ provedAt: ctx.now })
    .where(eq(sessions.id, opened ?? ''));
  await revokeSessions(ctx, { userId, only: before });
  return { setCookies };
}

async function requireSession(ctx: Ctx, { headers }: Caller): Promise<string> {
  const sessionId = await authOf(ctx).findSessionId(headers.get('cookie') ?? undefined);
  if (sessionId === null) throw signInFirst();
  return sessionId;
}

/** The session stands for the password here; a wrong code says so and ends nothing. */
async function proveCode(ctx: Ctx, { owner, code, ...caller }: Caller & { owner: User; code: string | undefined }) {
  const challenge = caller.headers.get('cookie') ?? '';
  try {
    await proveSecondFactor(ctx, { ...caller, code, challenge, subject: owner.email.toLowerCase() });
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'unauthenticated') throw error;
    throw refusal('code', error.message);
  }
}

const refusal = (path: string, message: string) => new DomainError('invalid', message, { issues: [{ path, message }] });

const signInFirst = () => new DomainError('unauthenticated', 'Entre na sua conta para continuar.');
