import { demandAttempt, forgetAttempts } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
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
  await demandAttempt(ctx, limits.signInByAccount, owner.email);
  const reply = await authOf(ctx).call({ method: 'POST', path, headers, address, body: { password } });
  if (reply.status === 200) {
    await forgetAttempts(ctx, limits.signInByAccount, owner.email);
    return reply;
  }
  if (reply.code !== 'INVALID_PASSWORD') throw new DomainError('conflict', refusal);
  const message = 'A senha não confere.';
  throw new DomainError('invalid', message, { issues: [{ path: 'password', message }] });
}
