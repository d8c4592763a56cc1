import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { attemptLimits, demandAttempt, forgetAttempts } from '../count-attempt.server.ts';
import { authOf, type LibraryReply } from '../create-auth.server.ts';
import { findUser, type User } from '../queries.server.ts';

/** Who calls, and with which headers the sign-in library is to be called. */
export interface Caller {
  headers: Headers;
  address: string;
}

/** The acting account; throws `unauthenticated`. */
export async function requireOwner(ctx: Ctx): Promise<User> {
  const user = ctx.actor.id === null ? undefined : await findUser(ctx, ctx.actor.id);
  if (user === undefined) throw new DomainError('unauthenticated', 'Entre na sua conta para continuar.');
  return user;
}

/**
 * Calls what the sign-in library does for a session with the password alone. Throws `invalid` at the field `password`
 * when it is wrong, `too_many` after 10 tries in 15 minutes, `conflict` with `refusal` for anything else.
 */
export async function provePassword(
  ctx: Ctx,
  input: Caller & { owner: User; path: string; password: string; refusal: string },
): Promise<LibraryReply> {
  const { owner, path, password, headers, address, refusal } = input;
  const auth = authOf(ctx);
  const attempt = { limit: attemptLimits.signInByAccount, subject: owner.email };
  await demandAttempt(ctx, { ...attempt, factor: auth.limitsFactor });
  const reply = await auth.call({ method: 'POST', path, headers, address, body: { password } });
  if (reply.status === 200) {
    await forgetAttempts(ctx, attempt);
    return reply;
  }
  if (reply.code !== 'INVALID_PASSWORD') throw new DomainError('conflict', refusal);
  const message = 'A senha não confere.';
  throw new DomainError('invalid', message, { issues: [{ path: 'password', message }] });
}
