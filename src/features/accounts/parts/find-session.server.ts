import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { isUsable, type User } from '../queries.server.ts';
import { isSessionOver } from '../rules.ts';
import { sessions, users } from '../tables.server.ts';
import { readSessionDigest } from './session-token.server.ts';

type Session = typeof sessions.$inferSelect;

type Cookie = string | null | undefined;

/** The living session of a Cookie header with its account, or undefined; read anew at each request. */
export async function findSession(ctx: Ctx, cookie: Cookie): Promise<{ session: Session; user: User } | undefined> {
  const digest = readSessionDigest(ctx, cookie);
  if (digest === null) return undefined;
  const [found] = await ctx.db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, digest));
  if (found === undefined || !isUsable(found.user)) return undefined;
  const { expiresAt, updatedAt: usedAt } = found.session;
  return isSessionOver({ expiresAt, usedAt }, found.user.role, ctx.now) ? undefined : found;
}

/** The same session alone. Throws `unauthenticated`. */
export async function requireSession(ctx: Ctx, cookie: Cookie): Promise<Session> {
  const found = await findSession(ctx, cookie);
  if (found === undefined) throw new DomainError('unauthenticated', 'Entre na sua conta para continuar.');
  return found.session;
}
